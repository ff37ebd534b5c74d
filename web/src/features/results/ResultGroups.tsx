import type { Match } from '@boast/contract/tournaments';
import { formatDate } from '@boast/domain/time/format-date';
import type { ReactNode } from 'react';
import { genderText } from '../../lib/gender.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { MatchLine } from '../../parts/tournaments/MatchLine.tsx';

import { groupResults, type ResultGroup } from './group-results.ts';

const replayOf = lazyPart(async () => (await import('../../parts/tournaments/ReplayOf.tsx')).ReplayOf);

type ResultGroupsProps = {
  matches: readonly Match[];
  aside?: ((match: Match) => ReactNode) | undefined;
};

export function ResultGroups({ matches, aside }: ResultGroupsProps) {
  return groupResults(matches).map((group) => <Group key={group.tournamentId} group={group} aside={aside} />);
}

type GroupProps = { group: ResultGroup; aside: ResultGroupsProps['aside'] };

function Group({ group, aside }: GroupProps) {
  const { tournamentId, name, gender, startDate, matches } = group;
  return (
    <section aria-labelledby={`results-${tournamentId}`}>
      <div className="border-tin border-b-[3px] pb-2">
        <h2 id={`results-${tournamentId}`} className="display text-title md:text-heading">
          <Link
            to={sitePaths.tournament({ tournamentId })}
            className="text-ink no-underline underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="numerals flex min-h-6 flex-wrap items-center gap-x-3 text-quiet text-small">
          {genderText[gender]}, from {formatDate(startDate)}
          <PartBoundary>
            <replayOf.Page tournamentId={tournamentId} />
          </PartBoundary>
        </p>
      </div>
      {/* The reader's picks form the second column, if there are any. */}
      <ul className={`grid gap-x-12 ${aside ? '' : 'lg:grid-cols-2'}`}>
        {matches.map((match) => (
          <li key={match.id} className="min-w-0 border-line border-b">
            <MatchLine match={match} label={match.roundName} aside={aside?.(match)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
