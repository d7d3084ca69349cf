/** The larger samples of tests that try few cases in the usual suite. */
import '../repeats.test.js';
import '../rules-pages.test.js';
