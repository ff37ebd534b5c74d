import { useId } from 'react';
import { useAppConfig } from '../../api/app-api.ts';
import type { WantedMails } from '../../api/session/pending-sign-up.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { linkClass } from '../../ui/link-class.ts';

export interface GivenTerms extends WantedMails {
  readonly accepted: boolean;
}

export const unansweredTerms: GivenTerms = { accepted: false, updates: true, results: true };

type TermsFieldsProps = {
  value: GivenTerms;
  onChange: (value: GivenTerms) => void;
  /** They tried to go on without accepting. */
  isMissing?: boolean;
};

export function TermsFields({ value, onChange, isMissing = false }: TermsFieldsProps) {
  const { terms } = useAppConfig();
  const missingId = useId();
  const box = (name: keyof GivenTerms) => ({
    name,
    checked: value[name],
    onChange: (event: { target: HTMLInputElement }) => onChange({ ...value, [name]: event.target.checked }),
  });
  return (
    <div className="flex flex-col gap-1">
      <p className="pb-2">
        <a href={sitePaths.terms()} target="_blank" rel="noreferrer" className={linkClass()}>
          Read the Terms and Conditions
        </a>
      </p>
      <Checkbox
        required
        aria-invalid={isMissing || undefined}
        aria-describedby={missingId}
        label={`I am over ${terms.minimumAge}, I am not a current PSA player, and I accept the Terms and Conditions`}
        {...box('accepted')}
      />
      <p id={missingId} aria-live="polite" className="text-small text-tin-text empty:hidden">
        {isMissing && 'Please accept the terms to continue'}
      </p>
      <Checkbox label="I want to be notified of upcoming events" {...box('updates')} />
      <Checkbox label="I want to be notified of tournament results" {...box('results')} />
    </div>
  );
}

export const focusTerms = (): void =>
  document.querySelector<HTMLInputElement>('input[name="accepted"]')?.focus();
