import type { AdminPrizes } from '@boast/contract/prizes';
import { APPROVALS_NEEDED } from '@boast/domain/prize/prize';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { serverClock } from '../../../api/server-clock.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { TickingCountdown } from '../../../ui/status/Countdown.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { StatusBadge, statuses } from '../../parts/status-badge.tsx';
import { tellOutcome } from '../../parts/tell-outcome.ts';
import { PrizeWinners } from './PrizeWinners.tsx';
import { approverText, countOf, prizeText, releaseHindrance, removalReasons } from './prize-text.ts';

/** The prize from the hold to the last payment: two administrators release it, and each share is settled once. */
export function PrizesPanel({ tournamentId }: { tournamentId: string }) {
  const { data: prizes } = useSuspenseQuery(adminPrizesQuery(tournamentId));
  const [releasing, setReleasing] = useState(false);
  const hindrance = releaseHindrance(prizes);
  return (
    <Panel title="Prize" action={<StatusBadge {...statuses.prize[prizes.public.state]} />}>
      <div className="flex flex-col gap-6">
        <Facts facts={factsOf(prizes)} />
        <PrizeWinners tournamentId={tournamentId} prizes={prizes} />
        <PrizeRemovals tournamentId={tournamentId} prizes={prizes} />
        {prizes.public.amount > 0 && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button disabled={hindrance !== null} onClick={() => setReleasing(true)}>
              Release the prize
            </Button>
            {hindrance !== null && <p className="text-quiet text-small">{hindrance}</p>}
          </div>
        )}
      </div>
      {releasing && (
        <ReleaseDialog tournamentId={tournamentId} prizes={prizes} onClose={() => setReleasing(false)} />
      )}
    </Panel>
  );
}

const factsOf = ({ public: shown, approvals, calculation }: AdminPrizes) => [
  {
    name: 'Prize',
    value: shown.amount === 0 ? 'No money or credits' : prizeText(shown.amount, shown.unit),
  },
  { name: 'For', value: shown.basis === 'correct' ? 'most correct picks' : 'most points' },
  { name: 'Winners', value: shown.winnerCount.toLocaleString('en') },
  ...(shown.heldUntil !== null && shown.state === 'held'
    ? [
        {
          name: 'On hold for',
          value: <TickingCountdown until={Date.parse(shown.heldUntil)} now={serverClock.now} compact />,
        },
      ]
    : []),
  ...(calculation === null
    ? []
    : [
        {
          name: 'Released by',
          value: `${approvals.map(approverText).join(', ') || 'Nobody yet'} (${countOf(approvals)} of ${APPROVALS_NEEDED})`,
        },
      ]),
];

type ReleaseDialogProps = { tournamentId: string; prizes: AdminPrizes; onClose: () => void };

function ReleaseDialog({ tournamentId, prizes, onClose }: ReleaseDialogProps) {
  const { amount, unit, winnerCount } = prizes.public;
  const isLast = countOf(prizes.approvals) + 1 >= APPROVALS_NEEDED;
  const release = async (reason: string) => {
    const isDone = await tellOutcome(['tournament-day', tournamentId], async () => {
      const body = { calculation: prizes.calculation ?? 0, reason };
      await callApi('releasePrizes', { params: { tournamentId }, body });
      return [
        'Prize released',
        isLast ? 'You can now settle it.' : 'Another administrator must release it too.',
      ];
    });
    if (isDone) onClose();
  };
  return (
    <ReasonDialog
      title={`Release ${prizeText(amount, unit)} to ${winnerCount} ${winnerCount === 1 ? 'winner' : 'winners'}?`}
      description={
        isLast
          ? "You're the second. It will be paid, and you can't undo that."
          : "You're the first of two. Nothing is paid until another administrator releases it too."
      }
      confirmLabel="Release"
      harmless={!isLast}
      onConfirm={release}
      onCancel={onClose}
    />
  );
}

function PrizeRemovals({ tournamentId, prizes }: { tournamentId: string; prizes: AdminPrizes }) {
  const [pending, setPending] = useState<string | null>(null);
  if (prizes.removals.length === 0) return null;
  const { state } = prizes.public;
  const restore = async (entryId: string) => {
    setPending(entryId);
    await tellOutcome(['tournament-day', tournamentId, 'prizes'], async () => {
      await callApi('restoreToPrize', { params: { tournamentId, entryId } });
      return ['Removal undone'];
    });
    setPending(null);
  };
  return (
    <section aria-label="Ruled out" className="flex flex-col gap-2">
      <p className="eyebrow text-quiet">Ruled out</p>
      <ul>
        {prizes.removals.map(({ entryId, username, reason, note }) => (
          <li
            key={entryId}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line py-2 not-last:border-b"
          >
            <span className="font-[600]">{username}</span>
            <span className="text-quiet text-small">
              {removalReasons[reason]}: {note}
            </span>
            {(state === 'open' || state === 'provisional' || state === 'held') && (
              <Button
                variant="quiet"
                size="small"
                className="ml-auto"
                loading={pending === entryId}
                onClick={() => void restore(entryId)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const adminPrizesQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournament-day', tournamentId, 'prizes'],
    queryFn: async ({ signal }) =>
      (await callApi('getAdminPrizes', { params: { tournamentId }, signal })).data,
    refetchInterval: 30_000,
  });
