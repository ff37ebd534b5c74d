import { useQuery } from '@tanstack/react-query';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { publishedQuery, ReplayOf } from '../../parts/tournaments/cards/ReplayOf.tsx';
import { titleOf } from '../../parts/tournaments/text/tournament-title.ts';
import { linkClass } from '../../ui/link-class.ts';

/** Notes beside the days of a tournament: the year of a replay, and the ways to its other draws. */
export function GroupNotes({ tournamentId }: { tournamentId: string }) {
  const { data: published = [] } = useQuery(publishedQuery);
  return (
    <>
      <ReplayOf tournamentId={tournamentId} />
      {published
        .filter(({ wholeDraw, status }) => wholeDraw?.id === tournamentId && status !== 'CANCELLED')
        .toSorted((a, b) => a.firstRound - b.firstRound)
        .map((part) => (
          <Link
            key={part.id}
            to={sitePaths.tournament({ tournamentId: part.id })}
            className={linkClass('quiet')}
          >
            {titleOf(part).part}
          </Link>
        ))}
    </>
  );
}
