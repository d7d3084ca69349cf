import { isName } from 'gridwright/input';
import { Field, type FieldProps } from './controls.js';

interface NameFieldProps extends FieldProps {
  /** The sentence for a name that isn't accepted. */
  readonly wrong: string;
  /** Gets an accepted name without the spaces around it. */
  readonly onName: (name: string) => void;
}

/** The name that a player types in to take part. */
export function NameField({ wrong, onName, ...field }: NameFieldProps) {
  const { value } = field;
  return (
    <Field
      {...field}
      wrong={value === '' || isName(value) ? undefined : wrong}
      onSubmit={() => isName(value) && onName(value.trim())}
    />
  );
}
