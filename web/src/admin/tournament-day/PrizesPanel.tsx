import type { AdminPrizes } from '@boast/contract/prizes';
import { APPROVALS_NEEDED } from '@boast/domain/prize/prize';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverClock } from '../../api/app-api.ts';
import { userQuery } from '../../api/queries.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TickingCountdown } from '../../ui/TickingCountdown.tsx';
import { Facts } from '../parts/Facts.tsx';
import { adminPrizesQuery } from '../running-queries.ts';
import { PrizeRemovals } from './PrizeRemovals.tsx';
import { PrizeWinners } from './PrizeWinners.tsx';
import { prizeStates, prizeText, releaseHindrance } from './prize-words.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';

/** The prize from the hold to the last payment: two administrators release it, each share is settled once. */
export function PrizesPanel({ tournamentId }: { tournamentId: string }) {
  const { data: prizes } = useSuspenseQuery(adminPrizesQuery(tournamentId));
  const { data: user } = useQuery(userQuery);
  const [releasing, setReleasing] = useState(false);
  const { word, tone } = prizeStates[prizes.public.state];
  const hindrance = releaseHindrance({ prizes, adminId: user?.id });
  return (
    <Panel title="Prize" action={<Badge tone={tone}>{word}</Badge>}>
      <div className="flex flex-col gap-6">
        <Facts facts={factsOf(prizes)} />
        <PrizeWinners tournamentId={tournamentId} prizes={prizes} />
        <PrizeRemovals tournamentId={tournamentId} prizes={prizes} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button disabled={hindrance !== null} onClick={() => setReleasing(true)}>
            Release the prize
          </Button>
          {hindrance !== null && <p className="text-quiet text-small">{hindrance}</p>}
        </div>
      </div>
      {releasing && (
        <ReleaseDialog tournamentId={tournamentId} prizes={prizes} onClose={() => setReleasing(false)} />
      )}
    </Panel>
  );
}

const factsOf = ({ public: shown, approvals, calculation }: AdminPrizes) => [
  { name: 'Prize', value: prizeText(shown.amount, shown.unit) },
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
          value: `${approvals.map(({ username }) => username).join(', ') || 'Nobody yet'} (${approvals.length} of ${APPROVALS_NEEDED})`,
        },
      ]),
];
