import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';

type CodeFormProps = {
  label: string;
  hint?: string;
  submitLabel: string;
  /** Sends the code; resolves to an error message, or null. */
  onCode: (code: string) => Promise<string | null>;
};

const LENGTH = 6;

/** A code is sent as soon as it is complete. */
export function CodeForm({ label, hint, submitLabel, onCode }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  useEffect(() => input.current?.focus(), []);
  const submit = async (code: string) => {
    const verdict = checkCode(code);
    let wrong = verdict === true ? null : verdict;
    if (verdict === true) {
      setPending(true);
      wrong = await onCode(code);
      setPending(false);
    }
    setError(wrong ?? undefined);
    if (wrong !== null) input.current?.focus();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void submit(code);
      }}
    >
      <CodeField
        ref={input}
        label={label}
        hint={hint}
        error={error}
        value={code}
        onCode={(typed) => {
          setCode(typed);
          if (typed.length === LENGTH && typed !== code) void submit(typed);
        }}
        readOnly={pending}
      />
      <Button type="submit" wide loading={pending}>
        {submitLabel}
      </Button>
    </form>
  );
}

type CodeFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onCode: (code: string) => void;
};

/** Six digits from a mail or an app, in one field that phones offer to fill. Spaces are dropped. */
function CodeField({ label, hint, error, value, onCode, ...rest }: CodeFieldProps) {
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
        onChange={(event) => onCode(event.target.value.replace(/\D/g, '').slice(0, LENGTH))}
      />
    </Field>
  );
}

const checkCode = (code: string): true | string => /^\d{6}$/.test(code) || 'Please enter the 6-digit code';
