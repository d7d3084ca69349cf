/** All cases of tests that try a few of them in the usual suite. */
import '../flipit-generate.test.js';
import '../kurosu-solve.test.js';
