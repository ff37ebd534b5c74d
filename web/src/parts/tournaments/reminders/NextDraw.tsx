import { useQuery } from '@tanstack/react-query';
import { upcomingQuery } from '../../../api/queries/tournaments.ts';
import { serverClock } from '../../../api/server-clock.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { genderedName } from '../../../lib/text/gendered-name.ts';
import { linkClass } from '../../../ui/link-class.ts';
import { type DrawToLeave, nextDraw } from './next-draw.ts';

/** The way on from a dead end to the draw that closes next. Its room is kept while that is looked up. */
export function NextDraw({ after }: { after?: DrawToLeave }) {
  const { data: upcoming = [] } = useQuery(upcomingQuery);
  const next = nextDraw(upcoming, { now: serverClock.now(), after });
  return (
    <p className="min-h-11 basis-full">
      {next && (
        <Link
          to={sitePaths.tournament({ tournamentId: next.id })}
          className={`${linkClass()} inline-flex min-h-11 items-center`}
        >
          Pick the next draw: {genderedName(next)}
        </Link>
      )}
    </p>
  );
}
