import type { AdminUser } from '@boast/contract/admin-users';
import { useState } from 'react';
import { call } from '../../api/app-api.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { messageOr } from '../message-or.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { refreshUsers } from './user-queries.ts';

type CreditsDialogProps = { user: AdminUser; onClose: () => void };

/** Gives credits, or takes back what was given by mistake. However often it is pressed, it counts once. */
export function CreditsDialog({ user, onClose }: CreditsDialogProps) {
  const [amount, setAmount] = useState('1');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<{ key: string; request: string }>();
  const give = async (reason: string) => {
    const credits = Number(amount.trim().replace('−', '-'));
    if (!Number.isInteger(credits) || credits === 0 || Math.abs(credits) > 1_000)
      return setError('Enter a number of credits other than 0, up to 1,000');
    setFailure(null);
    // The same wish has the same key, so one whose answer was lost is not done twice; another wish has another.
    const request = `${credits} ${reason}`;
    const idempotencyKey = sent?.request === request ? sent.key : crypto.randomUUID();
    setSent({ key: idempotencyKey, request });
    try {
      const { data } = await call('topUpUser', {
        params: { userId: user.id },
        body: { amount: credits, reason },
        idempotencyKey,
      });
      toast.success('Success', {
        description: `${user.username} has ${data.credits} ${data.credits === 1 ? 'credit' : 'credits'} now`,
      });
    } catch (refusal) {
      setFailure(messageOr(refusal, 'Failed to change the credits'));
      toast.error('Error', { description: 'Failed to change the credits' });
      return;
    }
    onClose();
    await refreshUsers();
  };
  return (
    <ReasonDialog
      title={`Credits for ${user.username}`}
      description="They count at once. The person reads the reason in their credit transactions."
      confirmLabel="Change credits"
      harmless
      failure={failure}
      onConfirm={give}
      onCancel={onClose}
    >
      <Field label="Credits" hint="Below zero takes back what was given by mistake" error={error}>
        <TextInput
          inputMode="text"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => {
            setAmount(target.value);
            setError(undefined);
          }}
          className="numerals"
        />
      </Field>
    </ReasonDialog>
  );
}
