import { moveData, sentenceOf } from './data-file.js';

const words = process.argv.slice(2);
try {
  console.log(await moveData(words, process.env));
} catch (error) {
  const sentence = sentenceOf(error, words[1]);
  if (sentence === undefined) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
