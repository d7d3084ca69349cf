import { allRules, LEVELS, type Level, rulesOf } from 'gridwright/rules';
import { useState } from 'preact/hooks';
import { levelName } from '../text/text.js';
import { Choice, Select } from '../ui/controls.js';

/** A kind of puzzle, and a level if its puzzles have any and one was chosen. */
interface Chosen {
  readonly kind: string;
  readonly level?: Level;
}

const ANY = 'any';

/** Returns the choice made in `PuzzleChoice`, and the properties of that form. */
export function usePuzzleChoice(first?: Level) {
  const [kind, setKind] = useState(allRules[0].name);
  const [level, setLevel] = useState<Level | typeof ANY>(first ?? ANY);
  const hasLevels = rulesOf(kind).help === 'logic';
  const chosen: Chosen = { kind, ...(hasLevels && level !== ANY && { level }) };
  return { chosen, choice: { kind, setKind, level, setLevel, hasLevels } };
}

interface PuzzleChoiceProps {
  readonly choice: ReturnType<typeof usePuzzleChoice>['choice'];
  readonly words: { readonly kind: string; readonly level: string };
  /** The entry of the list for no level. */
  readonly any: string;
}

/** Lets a player choose the kind and the level of puzzles. */
export function PuzzleChoice({ choice: { kind, setKind, level, setLevel, hasLevels }, words, any }: PuzzleChoiceProps) {
  return (
    <>
      <Choice
        label={words.kind}
        values={allRules.map(({ name }) => name)}
        value={kind}
        nameOf={(name) => rulesOf(name).title}
        onChoose={setKind}
      />
      {hasLevels && (
        <Select
          label={words.level}
          values={[ANY, ...LEVELS]}
          value={level}
          nameOf={(name) => (name === ANY ? any : levelName(name))}
          onChoose={setLevel}
        />
      )}
    </>
  );
}
