import { COLOURS } from 'gridwright/drawing';
import type { OwnRuleReading } from 'gridwright/input';
import { rulesOf, type Size } from 'gridwright/rules';
import { editorText } from '../../text/editor.js';
import { ruleTexts } from '../../text/library.js';
import { capital } from '../../text/text.js';
import { Field, Select } from '../../ui/controls.js';
import type { OwnRules } from './own-rules.js';

/** Rules to begin with, for a number of values. */
function examplesFor({ rows }: Size, symbols: string): readonly (readonly [OwnRuleReading, string])[] {
  const half = Math.floor(rows / 2);
  return [
    ['neighbours', 'abs(a - b) >= 3'],
    ['neighbours', 'a % 2 != b % 2'],
    ['either', `[${symbols[1]}-${symbols[half]}]+[${symbols[half + 1]}-${symbols[rows]}]*`],
    ['whole', 'sum = 2 * greatest'],
  ];
}

/** The form of a rule that the setter writes. */
export function OwnRuleForm({ kind, own }: { readonly kind: string; readonly own: OwnRules }) {
  const words = editorText.value.ownForm;
  const colours = ruleTexts().value?.colours;
  const { fields, names, editing, wrong, size } = own.shown;
  const isPattern = fields.reading === 'from' || fields.reading === 'either';
  const conditionWords = fields.reading === 'whole' ? words.wholeWords : words.conditionWords;
  const isEmpty = fields.condition.trim() === '';
  return (
    <div class="own-form">
      {names.length > 0 && (
        <Select
          label={words.rule}
          values={['', ...names]}
          value={editing ?? ''}
          nameOf={(name) => name || words.another}
          onChoose={(name) => own.choose(name || undefined)}
        />
      )}
      <Field label={words.name} value={fields.name} onInput={(name) => own.write({ name })} />
      <Select
        label={words.colour}
        values={COLOURS}
        value={fields.colour}
        nameOf={(colour) => capital(colours?.[colour] ?? '')}
        onChoose={(colour) => own.write({ colour })}
      />
      <Select
        label={words.reading}
        values={Object.keys(words.readings) as OwnRuleReading[]}
        value={fields.reading}
        nameOf={(reading) => words.readings[reading]}
        onChoose={(reading) => own.write({ reading })}
      />
      <Field
        label={isPattern ? words.pattern : words.condition}
        words={isPattern ? words.patternWords : conditionWords}
        wrong={isEmpty || wrong === '' ? undefined : wrong}
        value={fields.condition}
        onInput={(condition) => own.write({ condition })}
      />
      <div class="buttons">
        {examplesFor(size, rulesOf(kind).clueAlphabet.symbols).map(([reading, condition]) => (
          <button key={condition} type="button" class="btn" onClick={() => own.write({ reading, condition })}>
            {condition}
          </button>
        ))}
      </div>
      <Field
        label={words.sentence}
        words={words.sentenceWords}
        value={fields.sentence}
        onInput={(said) => own.write({ sentence: said })}
      />
    </div>
  );
}
