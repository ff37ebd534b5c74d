import type { Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { Read } from '../../../parts/Read.tsx';
import { readEntryPicks } from '../../../parts/tournaments/read-entry-picks.ts';
import type { OpenMatchProps } from '../../../parts/tournaments/tournament-parts.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { readTournamentDraw } from '../picks/tournament-draw.ts';
import { useOwnEntry } from '../use-own-entry.ts';
import { MatchSheet } from './MatchSheet.tsx';

export function MatchInPlace(props: OpenMatchProps) {
  const { match, onClose } = props;
  const query = useQuery(tournamentQuery(match.tournamentId));
  if (query.data) return <Sheet {...props} tournament={query.data} />;
  return (
    <Dialog title={match.roundName} onClose={onClose}>
      <Read query={query} title="Couldn't load this match" skeleton={<Skeleton className="h-44" />}>
        {() => null}
      </Read>
    </Dialog>
  );
}

function Sheet({ tournament, match, onClose }: OpenMatchProps & { tournament: Tournament }) {
  const entry = useOwnEntry(tournament.id);
  const source = readTournamentDraw(tournament);
  const { draw, matchIds } = source;
  return (
    <MatchSheet
      tournamentId={tournament.id}
      source={source}
      match={match.index}
      explained={
        entry ? [{ title: 'Your pick', picks: readEntryPicks(draw, matchIds, entry), entryId: entry.id }] : []
      }
      onClose={onClose}
    >
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="text-quiet">{tournament.name}</span>
        <Link
          to={sitePaths.tournamentMatch({ tournamentId: tournament.id, match: match.index })}
          className={`${linkClass()} inline-flex items-center pointer-coarse:min-h-11`}
        >
          See it in the draw
        </Link>
      </p>
    </MatchSheet>
  );
}
