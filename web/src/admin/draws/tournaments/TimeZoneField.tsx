import { type ComponentProps, useId } from 'react';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';

type TimeZoneFieldProps = ComponentProps<'input'> & {
  label: string;
  hint: string;
  error?: string | undefined;
};

export function TimeZoneField({ label, hint, error, ...input }: TimeZoneFieldProps) {
  const zones = useId();
  return (
    <>
      <Field label={label} hint={hint} error={error}>
        <TextInput list={zones} autoComplete="off" spellCheck={false} {...input} />
      </Field>
      <datalist id={zones}>
        {Intl.supportedValuesOf('timeZone').map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
