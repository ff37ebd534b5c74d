import type { AdminPrizes } from '@boast/contract/prizes';
import { creditsOfPrize } from '@boast/domain/prize/prize';
import { useState } from 'react';
import { failureMessage } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { checkLength } from '../../../lib/text/check-length.ts';
import { countText } from '../../../lib/text/number-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { SelectInput } from '../../../ui/forms/SelectInput.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { Table, type TableColumn } from '../../../ui/Table.tsx';
import { adminPaths } from '../../parts/admin-paths.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { tellOutcome } from '../../parts/tell-outcome.ts';
import { prizeText, removalReasons, signText } from './prize-text.ts';

type Winner = Pick<AdminPrizes['public']['winners'][number], 'entryId' | 'userId' | 'username' | 'amount'> & {
  /** Null for a winner after the first thousand, of whom only what is to be paid is read. */
  readonly correct: number | null;
};
type Settling = AdminPrizes['prizes'][number];

export function PrizeWinners({ tournamentId, prizes }: { tournamentId: string; prizes: AdminPrizes }) {
  const [settling, setSettling] = useState<Settling | null>(null);
  const [removing, setRemoving] = useState<Winner | null>(null);
  const { state, unit } = prizes.public;
  const rows = winnersToShow(prizes);
  const settled = new Map(prizes.prizes.map((prize) => [prize.entryId, prize]));
  const columns: readonly TableColumn<Winner>[] = [
    {
      key: 'winner',
      header: 'Winner',
      narrow: 'title',
      cell: (winner) => <WinnerName winner={winner} signs={prizes.signs} />,
    },
    { key: 'correct', header: 'Right', align: 'end', cell: ({ correct }) => correct ?? '–' },
    { key: 'share', header: 'Share', align: 'end', cell: ({ amount }) => prizeText(amount, unit) },
    {
      key: 'state',
      header: 'Paid',
      cell: ({ entryId }) => <Settlement prize={settled.get(entryId)} />,
    },
    {
      key: 'acts',
      header: <span className="sr-only">Actions</span>,
      narrow: 'actions',
      cell: (winner) => {
        const prize = settled.get(winner.entryId);
        if (prize?.status === 'DUE' && state === 'released')
          return (
            <Button variant="outline" size="small" onClick={() => setSettling(prize)}>
              Settle
            </Button>
          );
        return state === 'provisional' || state === 'held' ? (
          <Button variant="quiet" size="small" onClick={() => setRemoving(winner)}>
            Rule out
          </Button>
        ) : null;
      },
    },
  ];
  return (
    <>
      <Table
        caption="Winners and their shares"
        columns={columns}
        rows={rows}
        rowKey={({ entryId }) => entryId}
        empty={<p className="text-quiet">Nobody has won yet.</p>}
      />
      <HiddenWinners count={prizes.public.winnerCount - rows.length} />
      {settling && (
        <SettleDialog tournamentId={tournamentId} prize={settling} onClose={() => setSettling(null)} />
      )}
      {removing && (
        <RemoveDialog tournamentId={tournamentId} winner={removing} onClose={() => setRemoving(null)} />
      )}
    </>
  );
}

/** Winners who are to be paid come first from the server, also after the thousand winners that it lists. */
function winnersToShow({ public: { winners }, prizes }: AdminPrizes): readonly Winner[] {
  const listed = new Set(winners.map(({ entryId }) => entryId));
  const others = prizes.filter(({ entryId }) => !listed.has(entryId));
  return [...winners, ...others.map((prize) => ({ ...prize, correct: null }))];
}

function HiddenWinners({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="mt-3 text-quiet text-small">
      And {countText(count, 'more winner')}, who come here as those above are settled.
    </p>
  );
}

type WinnerNameProps = { winner: Winner; signs: AdminPrizes['signs'] };

function WinnerName({ winner, signs }: WinnerNameProps) {
  return (
    <span className="flex flex-col gap-1">
      <Link to={adminPaths.user(winner.userId)} className={linkClass()}>
        {winner.username}
      </Link>
      {signs
        .filter(({ entryId }) => entryId === winner.entryId)
        .map((sign) => (
          <span key={sign.sign} className="text-small text-warning">
            {signText(sign)}
          </span>
        ))}
    </span>
  );
}

const methods = { CREDITS: 'in credits', CASH: 'in cash', WAIVED: 'waived' } as const;

function Settlement({ prize }: { prize: Settling | undefined }) {
  if (!prize) return <span className="text-quiet">–</span>;
  if (prize.status === 'DUE' || prize.method === null) return <Badge tone="warning">Due</Badge>;
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone="correct">Settled</Badge>
      <span className="break-words text-quiet text-small">
        {methods[prize.method]}
        {prize.reference !== null && `, ${prize.reference}`}
      </span>
    </span>
  );
}

type Cause = AdminPrizes['removals'][number]['reason'];
type RemoveDialogProps = {
  tournamentId: string;
  winner: Winner;
  onClose: () => void;
};

/** Excludes an entry from the prize before anything is paid; it keeps its rank. */
function RemoveDialog({ tournamentId, winner, onClose }: RemoveDialogProps) {
  const [cause, setCause] = useState<Cause>('employee');
  const remove = async (note: string) => {
    const isDone = await tellOutcome(['tournament-day', tournamentId], async () => {
      const body = { entryId: winner.entryId, reason: cause, note };
      await callApi('removeFromPrize', { params: { tournamentId }, body });
      return [`${winner.username} is ruled out of the prize`];
    });
    if (isDone) onClose();
  };
  return (
    <ReasonDialog
      title={`Rule ${winner.username} out of the prize?`}
      description="The share goes to the others. The entry keeps its rank. You can undo this until the prize is calculated."
      confirmLabel="Rule out"
      onConfirm={remove}
      onCancel={onClose}
    >
      <Field label="Why they can't win">
        <SelectInput value={cause} onChange={({ target }) => setCause(target.value as Cause)}>
          {Object.entries(removalReasons).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectInput>
      </Field>
    </ReasonDialog>
  );
}

type Prize = AdminPrizes['prizes'][number];
type Method = NonNullable<Prize['method']>;
type SettleDialogProps = { tournamentId: string; prize: Prize; onClose: () => void };

function SettleDialog({ tournamentId, prize, onClose }: SettleDialogProps) {
  const inCredits = creditsOfPrize(prize.unit, prize.amount);
  const [method, setMethod] = useState<Method>(prize.unit === 'CREDIT' ? 'CREDITS' : 'CASH');
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const settle = async () => {
    if (reference.trim().length < 3) return setError('Reference must be at least 3 characters');
    const verdict = checkLength('Reference', 200)(reference);
    if (verdict !== true) return setError(verdict);
    try {
      await callApi('settlePrize', {
        params: { prizeId: prize.id },
        body: { method, reference: reference.trim() },
      });
    } catch (caught) {
      return setFailure(failureMessage(caught));
    }
    toast.success('Prize settled');
    await queryClient.invalidateQueries({ queryKey: ['tournament-day', tournamentId] });
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Settle ${prizeText(prize.amount, prize.unit)} of ${prize.username}?`}
      description="It's recorded once and can't be changed."
      confirmLabel="Settle prize"
      harmless
      onConfirm={settle}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-5">
        <Field label="Payment method">
          <SelectInput value={method} onChange={({ target }) => setMethod(target.value as Method)}>
            <option value="CASH">In cash, by hand</option>
            {inCredits !== null && <option value="CREDITS">In credits, now</option>}
            <option value="WAIVED">Not paid: the winner waived it</option>
          </SelectInput>
        </Field>
        <Field label="Reference" hint="Of the payment or the waiver" error={error} required>
          <TextInput
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
