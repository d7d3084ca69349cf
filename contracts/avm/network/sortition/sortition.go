// Package sortition stands in for the network's drawing of committees, which needs the C++ library Boost to build. The
// evaluator is linked with the code that calls it and never does.
package sortition

// Digest has the size of the original's.
type Digest [32]byte

// SelectF128MaxMoney is the original's bound; nothing is compared with it here.
const SelectF128MaxMoney = uint64(1) << 56

// Select is never called.
func Select(_, _ uint64, _ float64, _ Digest) uint64 {
	panic("sortition: no committee is drawn here")
}

// SelectF128 is never called.
func SelectF128(_, _, _ uint64, _ Digest) uint64 {
	panic("sortition: no committee is drawn here")
}
