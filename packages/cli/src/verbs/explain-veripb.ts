import { prove } from 'gridwright';
import type { Language, Puzzle } from 'gridwright/rules';
import { NewFile } from '../files.js';
import { requireReplaceable, type Writing } from '../replacing.js';

/** Writes a proof of the solution for VeriPB as NAME.opb and NAME.pbp: both files, or neither. */
export async function writeProof(puzzle: Puzzle, name: string, language: Language, writing: Writing): Promise<void> {
  for (const end of ['opb', 'pbp']) requireReplaceable(`${name}.${end}`, { ...writing, begin: '*' });
  const { formula, proof } = prove(puzzle, { language });
  const texts = { [`${name}.opb`]: formula, [`${name}.pbp`]: proof };
  const files: NewFile[] = [];
  try {
    for (const [file, text] of Object.entries(texts)) {
      files.push(await NewFile.open(file, writing));
      await files[files.length - 1].write(new TextEncoder().encode(text));
    }
    await NewFile.keep(files);
  } finally {
    for (const file of files) await file.drop();
  }
  process.stdout.write(`To check the proof: veripb ${Object.keys(texts).join(' ')}\n`);
}
