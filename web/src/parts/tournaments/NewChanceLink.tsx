import type { TournamentSummary } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../api/app-api.ts';
import { entryIn, myEntriesQuery } from '../../api/queries/entries.ts';
import { serverClock } from '../../api/server-clock.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { untilText } from '../../lib/until-text.ts';
import { linkClass } from '../../ui/link-class.ts';
import { titleOf } from './tournament-title.ts';

type NewChanceLinkProps = { chance: TournamentSummary & { readonly startsAt: string } };

/** From a draw that is being played to its open second chance, unless the reader has entered that. */
export function NewChanceLink({ chance }: NewChanceLinkProps) {
  const isSignedIn = useUserId() !== null;
  const { data: entries } = useQuery({ ...myEntriesQuery, enabled: isSignedIn });
  if (isSignedIn && entryIn(entries, chance.id)) return null;
  return (
    <Link
      to={sitePaths.tournament({ tournamentId: chance.id })}
      className={`${linkClass()} numerals inline-flex items-center pointer-coarse:min-h-11`}
    >
      New chance from {titleOf(chance).from}, until {untilText(chance.startsAt, serverClock.now())}
    </Link>
  );
}
