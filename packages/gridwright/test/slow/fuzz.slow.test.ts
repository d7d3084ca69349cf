/** All cases of tests that try a few of them in the usual suite. */
import '../flipit-algebra.test.js';
import '../flipit-generate.test.js';
import '../kurosu-solve.test.js';
import '../numbering.test.js';
import '../thorough/evm.test.js';
