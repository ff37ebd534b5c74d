import type { AdminPrizes } from '@boast/contract/prizes';
import { creditsOfPrize } from '@boast/domain/prize/prize';
import { useState } from 'react';
import { messageOf } from '../../api/api-failure.ts';
import { call, queryClient } from '../../api/app-api.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { prizeText } from './prize-words.ts';

type Prize = AdminPrizes['prizes'][number];
type Method = NonNullable<Prize['method']>;
type SettleDialogProps = { tournamentId: string; prize: Prize; onClose: () => void };

/** Notes how a released prize was paid, once, with the reference of the payment. */
export function SettleDialog({ tournamentId, prize, onClose }: SettleDialogProps) {
  const inCredits = creditsOfPrize(prize.unit, prize.amount);
  const [method, setMethod] = useState<Method>(prize.unit === 'CREDIT' ? 'CREDITS' : 'CASH');
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const settle = async () => {
    if (reference.trim().length < 3) return setError('Reference must be at least 3 characters');
    try {
      await call('settlePrize', {
        params: { prizeId: prize.id },
        body: { method, reference: reference.trim() },
      });
    } catch (caught) {
      return setFailure(messageOf(caught));
    }
    toast.success('Prize settled');
    await queryClient.invalidateQueries({ queryKey: ['tournament-day', tournamentId] });
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Settle ${prizeText(prize.amount, prize.unit)} of ${prize.username}?`}
      description="It is noted once and stays so."
      confirmLabel="Settle prize"
      harmless
      onConfirm={settle}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-5">
        <Field label="How it is paid">
          <SelectInput value={method} onChange={({ target }) => setMethod(target.value as Method)}>
            <option value="CASH">In cash, by hand</option>
            {inCredits !== null && <option value="CREDITS">In credits, now</option>}
            <option value="WAIVED">Not at all: the winner waived it</option>
          </SelectInput>
        </Field>
        <Field label="Reference" hint="Of the payment, or how it was waived" error={error} required>
          <TextInput
            maxLength={200}
            value={reference}
            onChange={({ target }) => {
              setReference(target.value);
              setError(undefined);
            }}
          />
        </Field>
        {failure !== null && <Alert tone="danger" announce title={failure} />}
      </div>
    </ConfirmDialog>
  );
}
