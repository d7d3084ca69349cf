/** All cases of a test that tries a few of them in the usual suite. */
import '../every-pipe.test.js';
