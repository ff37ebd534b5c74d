import type { Match, Tournament } from '@boast/contract/tournaments';
import { useState } from 'react';
import { serverClock } from '../../api/app-api.ts';
import { Panel } from '../../ui/Panel.tsx';
import { isReady } from '../match-words.ts';
import { ResultDialog } from '../results/ResultDialog.tsx';
import { DrawMatch } from '../tournaments/DrawMatch.tsx';
import { dayMatches, overdueMatches } from './day-matches.ts';

/** What is overdue, then the matches of the day, each with the way to its result; Ctrl with Enter goes on to the next that waits for one. */
export function DayMatchList({ tournament }: { tournament: Tournament }) {
  const [entering, setEntering] = useState<string | null>(null);
  const now = serverClock.now();
  const overdue = tournament.sealedAt === null ? [] : overdueMatches(tournament, now);
  const { title, matches } = dayMatches(tournament, now);
  const all = [...overdue, ...matches];
  const match = all.find(({ id }) => id === entering);
  const next = all.find((other) => other.id !== entering && isReady(other));
  const list = (some: readonly Match[]) => (
    <ul>
      {some.map((one) => (
        <DrawMatch
          key={one.id}
          match={one}
          timeZone={tournament.timeZone}
          onEnter={tournament.sealedAt === null ? null : setEntering}
        />
      ))}
    </ul>
  );
  return (
    <>
      {overdue.length > 0 && (
        <Panel title="Overdue matches" note={String(overdue.length)} flush>
          {list(overdue)}
        </Panel>
      )}
      <Panel title={title} note={String(matches.length)} flush>
        {list(matches)}
      </Panel>
      {match && (
        <ResultDialog
          key={match.id}
          tournament={tournament}
          match={match}
          onClose={() => setEntering(null)}
          onNext={next ? () => setEntering(next.id) : null}
        />
      )}
    </>
  );
}
