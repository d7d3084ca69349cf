// In the thorough suite these try more cases (howMany).
import '../se.test.js';
