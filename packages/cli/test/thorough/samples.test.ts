/** The larger samples of tests that try few cases in the usual suite. */
import '../book.test.js';
import '../every-pipe.test.js';
import '../help.test.js';
import '../solve-fuzz.test.js';
import '../write-ups.test.js';
