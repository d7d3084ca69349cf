import { formatShape, type Rules } from 'gridwright/rules';
import { makeText } from '../text/make.js';
import { Field, Select } from '../ui/controls.js';
import '../ui/make.css';

/** A size in the words of `readOrder`: `9x9`, and a box such as `3x3` if it isn't the usual one. */
export interface SizeWords {
  readonly size: string;
  readonly box: string;
}

const LONGEST = 32;
const usual = new Map<string, readonly string[]>();

/** The square sizes of a kind, its default first. */
export function usualSizes(rules: Rules): readonly string[] {
  let sizes = usual.get(rules.name);
  if (sizes === undefined) {
    const sides = Array.from({ length: LONGEST }, (_, i) => i + 1).filter(
      (side) => rules.sizeOfCells(side * side) !== undefined,
    );
    const first = formatShape(rules.defaultSize.rows, rules.defaultSize.columns);
    sizes = [first, ...sides.map((side) => formatShape(side, side)).filter((shape) => shape !== first)];
    usual.set(rules.name, sizes);
  }
  return sizes;
}

/** Returns whether a size is not one of the usual ones, or has another box. */
export function isOther(rules: Rules, { size, box }: SizeWords): boolean {
  return box !== '' || !usualSizes(rules).includes(size);
}

interface SizeFieldsProps {
  readonly rules: Rules;
  readonly words: SizeWords;
  readonly onChange: (words: SizeWords) => void;
}

/** A usual size from a list, or any other in words. */
export function SizeFields({ rules, words, onChange }: SizeFieldsProps) {
  const make = makeText.value;
  const other = isOther(rules, words);
  const nameOf = (size: string) => (size === '' ? make.other : size.replace('x', ' × '));
  return (
    <div class="size-fields">
      <Select
        label={make.size}
        values={[...usualSizes(rules).toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10)), '']}
        value={other ? '' : words.size}
        nameOf={nameOf}
        onChoose={(size) => onChange({ size, box: '' })}
      />
      {other && (
        <Field
          label={make.rowsColumns}
          words={make.sizes(rules.sizes)}
          value={words.size}
          onInput={(size) => onChange({ ...words, size })}
        />
      )}
      {other && rules.defaultSize.boxRows > 0 && (
        <Field label={make.box} value={words.box} onInput={(box) => onChange({ ...words, box })} />
      )}
    </div>
  );
}
