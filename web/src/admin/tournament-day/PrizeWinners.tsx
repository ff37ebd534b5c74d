import type { AdminPrizes } from '@boast/contract/prizes';
import { useState } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import { adminPaths } from '../admin-paths.ts';
import { prizeText, signWords } from './prize-words.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { SettleDialog } from './SettleDialog.tsx';

type Winner = AdminPrizes['public']['winners'][number];
type Settling = AdminPrizes['prizes'][number];

/** Who shares the prize, what speaks against them, and what each has been paid. */
export function PrizeWinners({ tournamentId, prizes }: { tournamentId: string; prizes: AdminPrizes }) {
  const [settling, setSettling] = useState<Settling | null>(null);
  const [removing, setRemoving] = useState<Winner | null>(null);
  const { winners, state, unit } = prizes.public;
  const settled = new Map(prizes.prizes.map((prize) => [prize.entryId, prize]));
  const columns: readonly Column<Winner>[] = [
    {
      key: 'winner',
      header: 'Winner',
      narrow: 'title',
      cell: ({ userId, username, entryId }) => (
        <span className="flex flex-col gap-1">
          <Link to={adminPaths.user(userId)} className={linkClass()}>
            {username}
          </Link>
          {prizes.signs
            .filter((sign) => sign.entryId === entryId)
            .map(({ sign }) => (
              <span key={sign} className="text-small text-warning">
                {signWords[sign]}
              </span>
            ))}
        </span>
      ),
    },
    { key: 'correct', header: 'Correct', align: 'end', cell: ({ correct }) => correct },
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
        rows={winners.slice(0, 20)}
        rowKey={({ entryId }) => entryId}
        empty={<p className="text-quiet">Nobody has won yet.</p>}
      />
      {settling && (
        <SettleDialog tournamentId={tournamentId} prize={settling} onClose={() => setSettling(null)} />
      )}
      {removing && (
        <RemoveDialog tournamentId={tournamentId} winner={removing} onClose={() => setRemoving(null)} />
      )}
    </>
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
