import type { TournamentSummary } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../api/app-api.ts';
import { entryIn, myEntriesQuery } from '../../api/queries/entries.ts';
import { serverClock } from '../../api/server-clock.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { untilText } from '../../lib/text/until-text.ts';
import { linkClass } from '../../ui/link-class.ts';
import { offerName } from './text/offer-name.ts';

import { partOf } from './text/tournament-title.ts';

type BesideLinkProps = { draw: TournamentSummary & { readonly startsAt: string } };

/** From a draw that is being played to an open one of its event, unless the reader has entered that. */
export function BesideLink({ draw }: BesideLinkProps) {
  const isSignedIn = useUserId() !== null;
  const { data: entries } = useQuery({ ...myEntriesQuery, enabled: isSignedIn });
  if (isSignedIn && (entries === undefined || entryIn(entries, draw.id))) return null;
  return (
    <Link
      to={sitePaths.tournament({ tournamentId: draw.id })}
      className={`${linkClass()} numerals flex w-fit items-center pointer-coarse:min-h-11`}
    >
      {offerName(partOf(draw))}, open until {untilText(draw.startsAt, serverClock.now())}
    </Link>
  );
}
