// Runs go-algorand's own node as a network of one, on loopback: `node FOLDER PROGRAM...`. It deploys the approval programs
// of these files, prints its URL, its token and the ids of the applications as a line of JSON, and serves until its
// standard input ends. FOLDER must be empty.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/algorand/go-algorand/config"
	"github.com/algorand/go-algorand/crypto"
	"github.com/algorand/go-algorand/daemon/algod"
	"github.com/algorand/go-algorand/data/basics"
	"github.com/algorand/go-algorand/data/bookkeeping"
	"github.com/algorand/go-algorand/data/transactions"
	"github.com/algorand/go-algorand/protocol"
	"github.com/algorand/go-algorand/util/tokens"
)

// The clear state program that accepts: version 10, pushint 1.
var accept = []byte{10, 0x81, 1}

func main() {
	folder, programs := os.Args[1], os.Args[2:]
	// The node's own messages go to standard error.
	out := os.Stdout
	os.Stdout = os.Stderr
	owner := crypto.GenerateSignatureSecrets(crypto.Seed{1})
	genesis := genesisOf(address(owner))
	token := start(folder, genesis)
	url := "http://" + waitForFile(filepath.Join(folder, "algod.net"))
	applications := map[string]uint64{}
	for _, file := range programs {
		program, err := os.ReadFile(file)
		must(err)
		name, _, _ := strings.Cut(filepath.Base(file), ".")
		applications[name] = deploy(url, token, genesis, owner, program)
	}
	ready, err := json.Marshal(map[string]any{"url": url, "token": token, "applications": applications})
	must(err)
	fmt.Fprintln(out, string(ready))
	_, _ = io.Copy(io.Discard, os.Stdin)
}

// A network whose node makes a block for each transaction, and whose owner can pay for them.
func genesisOf(owner basics.Address) bookkeeping.Genesis {
	money := func(holder basics.Address, status basics.Status) bookkeeping.GenesisAllocation {
		state := bookkeeping.GenesisAccountData{MicroAlgos: basics.MicroAlgos{Raw: 1e12}, Status: status}
		return bookkeeping.GenesisAllocation{Address: holder.String(), State: state}
	}
	sink, pool := basics.Address{1}, basics.Address{2}
	return bookkeeping.Genesis{
		SchemaID: "v1",
		Network:  "gridwright",
		Proto:    protocol.ConsensusCurrentVersion,
		Allocation: []bookkeeping.GenesisAllocation{
			money(owner, basics.Offline), money(sink, basics.NotParticipating), money(pool, basics.NotParticipating),
		},
		FeeSink:     sink.String(),
		RewardsPool: pool.String(),
		DevMode:     true,
	}
}

// Starts the node in the background and returns the token that its API wants.
func start(folder string, genesis bookkeeping.Genesis) string {
	cfg := config.GetDefaultLocal()
	cfg.EndpointAddress = "127.0.0.1:0"
	token, _, err := tokens.ValidateOrGenerateAPIToken(folder, tokens.AlgodTokenFilename)
	must(err)
	_, _, err = tokens.ValidateOrGenerateAPIToken(folder, tokens.AlgodAdminTokenFilename)
	must(err)
	server := algod.Server{RootPath: folder, Genesis: genesis}
	must(server.Initialize(cfg, nil, string(protocol.EncodeJSON(genesis)), nil))
	go server.Start()
	return token
}

func waitForFile(path string) string {
	for range 600 {
		if text, err := os.ReadFile(path); err == nil && strings.HasSuffix(string(text), "\n") {
			return strings.TrimSpace(string(text))
		}
		time.Sleep(50 * time.Millisecond)
	}
	must(fmt.Errorf("%s: the node didn't start", path))
	return ""
}

// Deploys a program, which the node does in a block of its own, and returns the application's id.
func deploy(url, token string, genesis bookkeeping.Genesis, owner *crypto.SignatureSecrets, program []byte) uint64 {
	txn := transactions.Transaction{
		Type: protocol.ApplicationCallTx,
		Header: transactions.Header{
			Sender:      address(owner),
			Fee:         basics.MicroAlgos{Raw: 1000},
			LastValid:   1000,
			GenesisHash: genesis.Hash(),
		},
		ApplicationCallTxnFields: transactions.ApplicationCallTxnFields{
			ApprovalProgram:   program,
			ClearStateProgram: accept,
		},
	}
	var sent struct {
		TxID string `json:"txId"`
	}
	ask(url+"/v2/transactions", token, protocol.Encode(ptr(txn.Sign(owner))), &sent)
	var pending struct {
		ApplicationIndex uint64 `json:"application-index"`
	}
	ask(url+"/v2/transactions/pending/"+sent.TxID, token, nil, &pending)
	return pending.ApplicationIndex
}

// Asks the node, with POST if there is a body.
func ask(url, token string, body []byte, answer any) {
	method := http.MethodGet
	if body != nil {
		method = http.MethodPost
	}
	request, err := http.NewRequest(method, url, bytes.NewReader(body))
	must(err)
	request.Header.Set("X-Algo-API-Token", token)
	response, err := http.DefaultClient.Do(request)
	must(err)
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	must(err)
	if response.StatusCode != http.StatusOK {
		must(fmt.Errorf("the node refuses: %s", text))
	}
	must(json.Unmarshal(text, answer))
}

func address(owner *crypto.SignatureSecrets) basics.Address {
	return basics.Address(owner.SignatureVerifier)
}

func ptr[T any](value T) *T { return &value }

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
