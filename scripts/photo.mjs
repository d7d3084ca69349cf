import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import jpeg from 'jpeg-js';
import { ensureBuilt } from './lib/build.mjs';
import { main, Stop } from './lib/main.mjs';

const HELP =
  'expected "own|large|kurosu|unusual [EVERY [FOLDER]]", "newspapers|validation|training COPY [EVERY]" or "page PICTURE"; ' +
  'EVERY is a whole number from 1';

/**
 * Measures how well pictures are read:
 *
 *   npm run photo -- own [EVERY [FOLDER]]      our books and screens, photographed by a script; needs Chromium and pdftoppm
 *   npm run photo -- large [EVERY [FOLDER]]    Sudoku of 10x10, 12x12 and 16x16, ours and with numbers of two digits
 *   npm run photo -- kurosu [EVERY [FOLDER]]   Kurosu of digits and disks
 *   npm run photo -- unusual [EVERY [FOLDER]]  bent or cut pages, odd light, handwriting, other designs
 *   npm run photo -- newspapers COPY [EVERY]   a copy of wichtounet/sudoku_dataset, as it is and degraded
 *   npm run photo -- validation COPY [EVERY]   the val pictures in a copy of AlexKubiesa/sudoku-scanner, in the same way
 *   npm run photo -- training COPY [EVERY]     its train pictures
 *   npm run photo -- page PICTURE              times on the page with a slow main thread; needs Chromium
 *
 * EVERY 10 takes every tenth picture. Misread scenes are written to FOLDER.
 */
await main(async () => {
  const [set, ...rest] = process.argv.slice(2);
  if (set === 'own' || set === 'large' || set === 'kurosu' || set === 'unusual')
    return measureScenes(set, rest[0], rest[1]);
  if (set === 'page' && rest.length === 1) return measurePage(rest[0]);
  if ((set !== 'newspapers' && set !== 'validation' && set !== 'training') || rest.length === 0) throw new Stop(HELP);
  return measureLabelled(set, rest[0], rest[1]);
});

/** @param {string} picture */
async function measurePage(picture) {
  await ensureBuilt();
  const { pageTimes } = await import('./lib/photo/page-times.mjs');
  const [first, ...further] = (await pageTimes(picture)).map(Math.round);
  console.log(`${picture}: first ${first} ms, further ${further.join(', ')} ms`);
  return 0;
}

/** @param {string | undefined} every */
function stepOf(every = '1') {
  if (!/^[1-9]\d*$/.test(every)) throw new Stop(`${HELP}; got ${JSON.stringify(every)}`);
  return Number(every);
}

/** What was counted: pictures with all puzzles right, puzzles, and of readings called sure those that are wrong. */
function newTally() {
  return { pictures: 0, whole: 0, puzzles: 0, right: 0, others: 0, sure: 0, wrong: 0, seconds: 0, longest: 0 };
}

/**
 * Reads a picture, and counts its puzzles in the tally.
 * @param {ReturnType<typeof newTally>} tally
 * @param {import('./lib/photo/degrade.mjs').Picture} picture
 * @param {(readings: readonly import('@gridwright/photo').PictureReading[]) => { puzzles: number, right: number, isRight: boolean[] }} judge
 */
async function count(tally, picture, judge) {
  const { readPicture } = await import('@gridwright/photo');
  const begun = process.cpuUsage().user;
  const readings = readPicture(picture);
  const seconds = (process.cpuUsage().user - begun) / 1e6;
  const { puzzles, right, isRight } = judge(readings);
  const others = isRight.filter((is) => !is).length;
  tally.pictures++;
  tally.whole += right === puzzles && others === 0 ? 1 : 0;
  tally.puzzles += puzzles;
  tally.right += right;
  tally.others += others;
  tally.sure += readings.filter(({ isSure }) => isSure).length;
  tally.wrong += readings.filter(({ isSure }, i) => isSure && !isRight[i]).length;
  tally.seconds += seconds;
  tally.longest = Math.max(tally.longest, seconds);
  return { right, puzzles, others, readings };
}

/**
 * @param {string} name
 * @param {ReturnType<typeof newTally>} tally
 */
function print(name, { pictures, whole, puzzles, right, others, sure, wrong, seconds, longest }) {
  const time = `${(seconds / Math.max(1, pictures)).toFixed(2)} s of CPU time each, at most ${longest.toFixed(2)}`;
  const share = ((100 * right) / Math.max(1, puzzles)).toFixed(1);
  console.log(
    `${name}: ${whole} of ${pictures} pictures right, ${right} of ${puzzles} puzzles (${share} %), ` +
      `${others} other readings; ${sure} sure, ${wrong} of them wrong; ${time}`,
  );
}

/**
 * Returns the scenes of a set.
 * @param {'own' | 'large' | 'kurosu' | 'unusual'} set
 * @param {number} every
 */
async function* scenesOf(set, every) {
  const { largeScenes, ownScenes } = await import('./lib/photo/own-scenes.mjs');
  const { kurosuScenes, numberScenes } = await import('./lib/photo/drawn-scenes.mjs');
  const { unusualScenes } = await import('./lib/photo/unusual-scenes.mjs');
  if (set === 'own') yield* ownScenes(every);
  if (set === 'large') {
    yield* largeScenes(every);
    yield* numberScenes(every);
  }
  if (set === 'kurosu') yield* kurosuScenes(every);
  if (set === 'unusual') yield* unusualScenes(every);
}

/**
 * @param {'own' | 'large' | 'kurosu' | 'unusual'} set
 * @param {string | undefined} every
 * @param {string | undefined} folder
 */
async function measureScenes(set, every, folder) {
  await ensureBuilt();
  const { cutOff, photograph, randomFrom } = await import('./lib/photo/degrade.mjs');
  const { formatId } = await import('gridwright/rules');
  /** @param {import('@gridwright/photo').PictureReading} reading */
  const textOf = ({ puzzle, answer }) => `${formatId(puzzle)}${answer === undefined ? '' : ' with entries'}`;
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  let [current, tally] = ['', newTally()];
  for await (const { group, name, index, sheet, camera, cut, ids } of scenesOf(set, stepOf(every))) {
    const random = randomFrom(index);
    const whole = camera === undefined ? sheet : photograph(sheet, camera, random);
    const picture = cut === undefined ? whole : cutOff(whole, cut);
    const quality = camera === undefined ? 90 : Math.round(50 + 45 * random());
    const file = jpeg.encode(picture, quality).data;
    // Scenes of a group follow each other, and each group is printed as soon as it's done.
    if (group !== current) {
      if (current !== '') print(current, tally);
      [current, tally] = [group, newTally()];
    }
    const { right, others, readings } = await count(tally, jpeg.decode(file, { useTArray: true }), (read) => {
      const texts = read.map(textOf);
      const found = ids.filter((id) => texts.includes(id)).length;
      return { puzzles: ids.length, right: found, isRight: texts.map((text) => ids.includes(text)) };
    });
    if (right === ids.length && others === 0) continue;
    console.log(`${name}: ${right} of ${ids.length} right, ${others} other readings`);
    if (folder === undefined) continue;
    writeFileSync(join(folder, `${name}.jpg`), file);
    writeFileSync(join(folder, `${name}.txt`), `${ids.join('\n')}\n\n${readings.map(textOf).join('\n')}\n`);
  }
  print(current, tally);
  return 0;
}

/**
 * @param {'newspapers' | 'validation' | 'training'} set
 * @param {string} copy
 * @param {string | undefined} every
 */
async function measureLabelled(set, copy, every) {
  await ensureBuilt();
  const { solve } = await import('gridwright');
  const labelled = await import('./lib/photo/labelled.mjs');
  const { randomFrom } = await import('./lib/photo/degrade.mjs');
  const step = stepOf(every);
  const pictures = labelled[set](copy).filter((_, i) => i % step === 0);
  for (const [how, degrade] of Object.entries(labelled.DEGRADATIONS)) {
    const tally = newTally();
    for (const [i, { name, read, values }] of pictures.entries()) {
      const { right } = await count(tally, degrade(read(), randomFrom(i)), (readings) => {
        const isRight = readings.map((reading) => agrees(reading, values, set === 'newspapers' ? undefined : solve));
        return { puzzles: 1, right: isRight.includes(true) ? 1 : 0, isRight };
      });
      if (right === 0) console.log(`${name}, ${how}: misread`);
    }
    print(`${set}, ${how}`, tally);
  }
  return 0;
}

/**
 * Returns whether a reading has exactly one solution, which agrees with every labelled digit; without `solve`, all is print, and
 * each cell has to be as labelled.
 * @param {import('@gridwright/photo').PictureReading} reading
 * @param {readonly number[]} values
 * @param {typeof import('gridwright').solve} [solve]
 */
function agrees({ puzzle, cells, solutions }, values, solve) {
  if (cells.length !== values.length) return false;
  if (solve === undefined) return cells.every(({ value }, cell) => value === values[cell]);
  if (solutions !== 1) return false;
  const [solution] = solve(puzzle, { limit: 1 }).solutions;
  return values.every((value, cell) => value === 0 || value > 9 || value === solution[cell]);
}
