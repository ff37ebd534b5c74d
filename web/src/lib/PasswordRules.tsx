import { missingFromPassword, type PasswordRuleId, passwordRules } from '@boast/domain/account/password';
import { Check, Circle } from 'lucide-react';
import { passwordRuleLabels } from './password-rules.ts';

/** What a new password still lacks, as it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const missing = new Set<PasswordRuleId>(missingFromPassword(password).map(({ id }) => id));
  return (
    <ul aria-label="Password rules" className="grid gap-x-4 gap-y-1 text-small sm:grid-cols-2">
      {passwordRules.map(({ id }) => {
        const met = !missing.has(id);
        const Icon = met ? Check : Circle;
        return (
          <li key={id} className={`flex items-center gap-2 ${met ? 'text-correct-text' : 'text-quiet'}`}>
            <Icon aria-hidden="true" className="size-3.5 shrink-0" />
            {passwordRuleLabels[id]}
            <span className="sr-only">{met ? ', met' : ', missing'}</span>
          </li>
        );
      })}
    </ul>
  );
}
