/** The larger samples of tests that try few cases in the usual suite. */
import '../catalogue.test.js';
