import type { SecondChance, Tournament } from '@boast/contract/tournaments';
import type { ReactNode } from 'react';
import { partText } from '../../../parts/tournaments/text/part-text.ts';

import { linkClass } from '../../../ui/link-class.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PortalLink } from '../../frame/PortalLink.tsx';
import { useDrawPaths } from '../../frame/use-portal-role.ts';
import { StatusBadge, statuses } from '../../parts/status-badge.tsx';
import { askForTime, fromRound, stateNote } from './second-chance-text.ts';

/** The second chances of a whole draw, by round. */
export function SecondChancesPanel({ tournament }: { tournament: Tournament }) {
  const { secondChances } = tournament;
  if (secondChances.length === 0) return null;
  return (
    <Panel title="Second chances" flush>
      <ul className="flex flex-col">
        {secondChances.map((chance) => (
          <BesideRow key={chance.firstRound} draw={chance} name={fromRound(chance.roundName)}>
            <ChanceNote chance={chance} tournament={tournament} />
          </BesideRow>
        ))}
      </ul>
    </Panel>
  );
}

/** The draws for those who lose in a main draw. */
export function FedDrawsPanel({ tournament: { fedDraws, timeZone } }: { tournament: Tournament }) {
  if (fedDraws.length === 0) return null;
  return (
    <Panel title="Draws for those who lose" flush>
      <ul className="flex flex-col">
        {fedDraws.map((draw) => (
          <BesideRow key={draw.feed} draw={draw} name={partText({ feed: draw.feed, fromRound: null }) ?? ''}>
            {draw.state === 'later' ? 'Opens when its players are known' : stateNote(draw, timeZone)}
          </BesideRow>
        ))}
      </ul>
    </Panel>
  );
}

function ChanceNote({ chance, tournament }: { chance: SecondChance; tournament: Tournament }) {
  const paths = useDrawPaths();
  const { firstRound, roundName, state } = chance;
  // The first match of the round that somebody plays, as the server's issue names it.
  const first = tournament.rounds[firstRound - 1]?.matches.find(({ isBye }) => !isBye);
  return state === 'waits' && first ? (
    <PortalLink to={paths.editMatch(first)} className={linkClass()}>
      {askForTime(roundName)}
    </PortalLink>
  ) : (
    stateNote(chance, tournament.timeZone)
  );
}

type BesideRowProps = {
  draw: Pick<SecondChance, 'tournamentId' | 'state'>;
  name: string;
  children: ReactNode;
};

function BesideRow({ draw: { tournamentId, state }, name, children }: BesideRowProps) {
  const paths = useDrawPaths();
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-line border-b px-5 py-3 last:border-b-0 sm:px-6">
      <span className="min-w-0 grow font-[650]">
        {tournamentId === null ? (
          name
        ) : (
          <PortalLink to={paths.tournament(tournamentId)} className={linkClass()}>
            {name}
          </PortalLink>
        )}
      </span>
      <span className="text-quiet text-small max-sm:order-last max-sm:basis-full">{children}</span>
      <StatusBadge {...statuses.secondChance[state]} />
    </li>
  );
}
