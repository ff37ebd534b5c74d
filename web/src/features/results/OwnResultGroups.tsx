import type { Match } from '@boast/contract/tournaments';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useUserId } from '../../api/app-api.ts';
import { myEntriesQuery } from '../../api/queries/entries.ts';
import { tournamentQuery } from '../../api/queries/tournaments.ts';

import { OutcomeMark } from '../../ui/OutcomeMark.tsx';
import { type OwnResult, ownResults } from './own-results.ts';
import { ResultGroups } from './ResultGroups.tsx';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';

export function OwnResultGroups({ matches }: { matches: readonly Match[] }) {
  const own = useOwnResults(matches);
  // On a phone the notes are below their matches, so a late note would push the page.
  if (own === null) return <ResultsSkeleton />;
  return (
    <ResultGroups
      matches={matches}
      aside={({ id }) => {
        const result = own.get(id);
        return result && <OwnResultNote result={result} />;
      }}
    />
  );
}

/** The reader's picks of these matches; null while loading. */
function useOwnResults(matches: readonly Match[]): ReadonlyMap<string, OwnResult> | null {
  const isSignedIn = useUserId() !== null;
  const { data: entries = [], isLoading } = useQuery({ ...myEntriesQuery, enabled: isSignedIn });
  const shown = new Set(matches.map((match) => match.tournamentId));
  const entered = isSignedIn
    ? entries.filter(({ status, tournamentId }) => status === 'ACTIVE' && shown.has(tournamentId))
    : [];
  return useQueries({
    queries: entered.map(({ tournamentId }) => tournamentQuery(tournamentId)),
    combine: (draws) => {
      if (isLoading || draws.some((draw) => draw.isLoading)) return null;
      return new Map(
        draws.flatMap(({ data: tournament }, at) => {
          const entry = entered[at];
          return tournament && entry ? [...ownResults(tournament, entry)] : [];
        }),
      );
    },
  });
}

const words = { correct: 'Correct', wrong: 'Wrong', void: 'Void' } as const;
const tones = { correct: 'text-correct-text', wrong: 'text-tin-text', void: 'text-quiet' } as const;

function OwnResultNote({ result }: { result: OwnResult }) {
  const { winner, score, isAutomatic, isReplaced, outcome, points } = result;
  return (
    <dl className="grid grid-cols-[1fr_auto] content-start gap-x-6 border-line max-md:border-l-[3px] max-md:pl-4 md:border-l md:pl-6">
      <div className="min-w-0">
        <dt className="eyebrow text-quiet">Your Prediction</dt>
        <dd className="mt-1">
          <span className="condensed block">
            {winner} <span className="numerals">{score}</span>
            {isReplaced && <span className="text-quiet">, replaced</span>}
            {isAutomatic && <span className="text-quiet"> automatic</span>}
          </span>
          <span className={`mt-1 flex items-center gap-1.5 font-[650] text-small ${tones[outcome]}`}>
            <OutcomeMark outcome={outcome} label="" />
            {/* The tick is drawn by the mark: not every font has one. */}
            <span className="sr-only">{outcome === 'correct' ? '✓ Correct' : words[outcome]}</span>
            <span aria-hidden="true">{words[outcome]}</span>
          </span>
        </dd>
      </div>
      <div className="text-right">
        <dt className="eyebrow text-quiet">Points Earned</dt>
        <dd className={`score mt-2 text-heading ${points === 0 ? 'text-quiet' : 'text-ink'}`}>{points}</dd>
      </div>
    </dl>
  );
}
