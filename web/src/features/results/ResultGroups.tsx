import type { Match } from '@boast/contract/tournaments';
import { formatDate } from '@boast/domain/time/format-date';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { genderText } from '../../lib/text/gender.ts';
import { MatchRows, type MatchRowView } from '../../parts/tournaments/MatchRows.tsx';
import { GroupNotes } from './GroupNotes.tsx';
import { groupResults, type ResultGroup } from './group-results.ts';

type ResultGroupsProps = {
  matches: readonly Match[];
  /** The reader's pick of a match, if there is one. */
  ownOf?: (match: Match) => Pick<MatchRowView, 'aside' | 'outcome'> | undefined;
};

export function ResultGroups({ matches, ownOf = () => undefined }: ResultGroupsProps) {
  return groupResults(matches).map((group) => <Group key={group.tournamentId} group={group} ownOf={ownOf} />);
}

type GroupProps = { group: ResultGroup; ownOf: NonNullable<ResultGroupsProps['ownOf']> };

function Group({ group, ownOf }: GroupProps) {
  const { tournamentId, name, gender, startDate, matches } = group;
  const isOwn = matches.some(ownOf);
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
          <GroupNotes tournamentId={tournamentId} />
        </p>
        {isOwn && (
          // Every row says it to screen readers.
          <p aria-hidden="true" className="eyebrow mt-1 text-right text-quiet">
            Points Earned, Your Prediction
          </p>
        )}
      </div>
      <MatchRows
        matches={matches}
        className="grid gap-x-12 lg:grid-cols-2"
        viewOf={(match) => ({ label: match.roundName, ...ownOf(match) })}
      />
    </section>
  );
}
