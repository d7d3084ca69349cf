// Runs calls of the contracts on the network's own evaluator. Each line of standard input is a call as JSON, each line of
// standard output what it came to. `-costs` prints what each opcode of a list costs instead.
package main

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/algorand/go-algorand/config"
	"github.com/algorand/go-algorand/data/basics"
	"github.com/algorand/go-algorand/data/transactions"
	"github.com/algorand/go-algorand/data/transactions/logic"
	"github.com/algorand/go-algorand/protocol"
)

// A call: program and arguments in hexadecimal. An application id of 0 creates the application.
type call struct {
	Program       string
	Args          []string
	ApplicationID uint64
	OnCompletion  uint64
}

// What a call came to, as the interpreter of tools/machine.ts says it.
type outcome struct {
	Approved bool     `json:"approved"`
	Logs     []string `json:"logs"`
	Cost     int      `json:"cost"`
	Failed   bool     `json:"failed"`
}

// The contracts never look at the ledger; the evaluator itself asks for no more than this.
type emptyLedger struct{ logic.LedgerForLogic }

func (emptyLedger) Round() basics.Round  { return 1 }
func (emptyLedger) PrevTimestamp() int64 { return 1 }
func (emptyLedger) AppParams(basics.AppIndex) (basics.AppParams, basics.Address, error) {
	return basics.AppParams{}, basics.Address{}, nil
}

func main() {
	if len(os.Args) == 3 && os.Args[1] == "-costs" {
		printCosts(os.Args[2])
		return
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(make([]byte, 1<<20), 1<<20)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for lines.Scan() {
		var asked call
		must(json.Unmarshal(lines.Bytes(), &asked))
		told, err := json.Marshal(run(asked))
		must(err)
		fmt.Fprintln(out, string(told))
	}
	must(lines.Err())
}

// One application call in a group of its own, with the budget of 700 that it has on the network.
func run(asked call) outcome {
	proto := config.Consensus[protocol.ConsensusCurrentVersion]
	var txn transactions.SignedTxnWithAD
	txn.Txn.Type = protocol.ApplicationCallTx
	txn.Txn.ApplicationID = basics.AppIndex(asked.ApplicationID)
	txn.Txn.OnCompletion = transactions.OnCompletion(asked.OnCompletion)
	for _, arg := range asked.Args {
		txn.Txn.ApplicationArgs = append(txn.Txn.ApplicationArgs, bytes(arg))
	}
	params := logic.NewAppEvalParams([]transactions.SignedTxnWithAD{txn}, &proto, &transactions.SpecialAddresses{})
	params.Ledger = emptyLedger{}
	params.SigLedger = logic.NoHeaderLedger{}
	approved, context, err := logic.EvalContract(bytes(asked.Program), 0, 1, params)
	result := outcome{Approved: approved && err == nil, Logs: []string{}, Failed: err != nil}
	if context != nil {
		result.Cost = context.Cost()
	}
	for _, log := range params.TxnGroup[0].EvalDelta.Logs {
		result.Logs = append(result.Logs, hex.EncodeToString([]byte(log)))
	}
	return result
}

// Name, byte and cost of each opcode of a list with commas, as lines of words.
func printCosts(names string) {
	asked := map[string]bool{}
	for _, name := range strings.Split(names, ",") {
		asked[name] = true
	}
	for _, spec := range logic.OpcodesByVersion(10) {
		if asked[spec.Name] {
			fmt.Println(spec.Name, spec.Opcode, spec.DocCost(10))
		}
	}
}

func bytes(text string) []byte {
	decoded, err := hex.DecodeString(text)
	must(err)
	return decoded
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
