import { Check, Circle } from 'lucide-react';
import { labelledRules } from './password-rules.ts';

/** What a new password still lacks, as it is typed. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul aria-label="Password rules" className="grid gap-x-4 gap-y-1 text-small sm:grid-cols-2">
      {labelledRules.map(({ id, label, holds }) => {
        const met = holds(password);
        const Icon = met ? Check : Circle;
        return (
          <li key={id} className={`flex items-center gap-2 ${met ? 'text-correct-text' : 'text-quiet'}`}>
            <Icon aria-hidden="true" className="size-3.5 shrink-0" />
            {label}
            <span className="sr-only">{met ? ', met' : ', missing'}</span>
          </li>
        );
      })}
    </ul>
  );
}
