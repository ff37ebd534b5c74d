import type { Match } from '@boast/contract/tournaments';
import { formatDate } from '@boast/domain/time/date-words';
import { formatInstant } from '../../lib/dates.ts';
import { MatchLine } from '../../lib/matches/MatchLine.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../path-builder.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';

type PlayerMatchesProps = {
  title: string;
  matches: readonly Match[];
  /** Said where there are none. */
  empty: string;
};

export function PlayerMatches({ title, matches, empty }: PlayerMatchesProps) {
  const id = `matches-${title.toLowerCase()}`;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} note={matches.length > 0 && matches.length} />
      {matches.length === 0 ? (
        <p className="mt-4 text-quiet">{empty}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-b">
          {matches.map((match) => (
            <li key={match.id}>
              <MatchLine match={match} label={match.roundName} aside={<Where match={match} />} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** In which tournament, and when. */
function Where({ match }: { match: Match }) {
  const { tournamentId, tournamentName, isCompleted, startsAt, startDate } = match;
  return (
    <div className="md:text-right">
      <Link
        to={pb.tournament({ tournamentId })}
        className="inline-flex min-h-8 items-center text-ink no-underline underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        {tournamentName}
      </Link>
      <p className="numerals text-quiet text-small">
        {startsAt !== null && !isCompleted ? formatInstant(startsAt) : formatDate(startDate)}
      </p>
    </div>
  );
}
