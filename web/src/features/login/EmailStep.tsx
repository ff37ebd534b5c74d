import { useRef, useState } from 'react';
import { checkEmail } from '../../lib/password-rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

type EmailStepProps = {
  checking: boolean;
  onEmail: (email: string) => void;
};

/** One field, and the first thing seen: the form library comes with the step after it. */
export function EmailStep({ checking, onEmail }: EmailStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [isTouched, setTouched] = useState(false);
  const verdict = checkEmail(email);
  const submit = () => {
    setTouched(true);
    if (verdict === true) onEmail(email.trim());
    else input.current?.focus();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!checking) submit();
      }}
    >
      <Field label="Email" error={isTouched && verdict !== true ? verdict : undefined}>
        <TextInput
          ref={input}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={checking}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={() => setTouched(true)}
        />
      </Field>
      <Button type="submit" wide loading={checking} aria-label={checking ? 'Checking...' : undefined}>
        Continue
      </Button>
    </form>
  );
}
