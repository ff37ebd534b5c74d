import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CodeField, checkCode } from './CodeField.tsx';

type CodeFormProps = {
  label: string;
  hint?: string;
  submitLabel: string;
  /** Sends the code; answers what was wrong with it, or null. */
  onCode: (code: string) => Promise<string | null>;
};

/** A code and the button that sends it. */
export function CodeForm({ label, hint, submitLabel, onCode }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  useEffect(() => input.current?.focus(), []);
  const submit = async () => {
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
        if (!pending) void submit();
      }}
    >
      <CodeField
        ref={input}
        label={label}
        hint={hint}
        error={error}
        value={code}
        onCode={setCode}
        readOnly={pending}
      />
      <Button type="submit" wide loading={pending}>
        {submitLabel}
      </Button>
    </form>
  );
}
