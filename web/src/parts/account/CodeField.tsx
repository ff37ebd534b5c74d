import type { ComponentProps } from 'react';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

type CodeFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onCode: (code: string) => void;
};

/** Six digits from a mail or an app: one field, which phones offer to fill. Spaces that were copied along are dropped. */
export function CodeField({ label, hint, error, value, onCode, ...rest }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        className="font-[600] tracking-[0.35em] tabular-nums"
        {...rest}
        value={value}
        onChange={(event) => onCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
      />
    </Field>
  );
}

/** True, or what to say. */
export const checkCode = (code: string): true | string =>
  /^\d{6}$/.test(code) || 'Please enter the six digits';
