/** Many changes of each text. */
import '../read-fuzz.test.js';
