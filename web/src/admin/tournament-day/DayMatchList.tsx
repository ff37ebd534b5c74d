import type { Tournament } from '@boast/contract/tournaments';
import { useState } from 'react';
import { serverClock } from '../../api/app-api.ts';
import { Panel } from '../../ui/Panel.tsx';
import { isReady } from '../match-words.ts';
import { ResultDialog } from '../results/ResultDialog.tsx';
import { DrawMatch } from '../tournaments/DrawMatch.tsx';
import { dayMatches } from './day-matches.ts';

/** The matches of the day, each with the way to its result; Ctrl with Enter goes on to the next that waits for one. */
export function DayMatchList({ tournament }: { tournament: Tournament }) {
  const [entering, setEntering] = useState<string | null>(null);
  const { title, matches } = dayMatches(tournament, serverClock.now());
  const match = matches.find(({ id }) => id === entering);
  const next = matches.find((other) => other.id !== entering && isReady(other));
  return (
    <Panel title={title} note={String(matches.length)} flush>
      <ul>
        {matches.map((one) => (
          <DrawMatch
            key={one.id}
            match={one}
            timeZone={tournament.timeZone}
            onEnter={tournament.sealedAt === null ? null : setEntering}
          />
        ))}
      </ul>
      {match && (
        <ResultDialog
          key={match.id}
          tournament={tournament}
          match={match}
          onClose={() => setEntering(null)}
          onNext={next ? () => setEntering(next.id) : null}
        />
      )}
    </Panel>
  );
}
