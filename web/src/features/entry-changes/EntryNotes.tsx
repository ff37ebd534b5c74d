import { useQuery } from '@tanstack/react-query';
import { myEntriesQuery } from '../../api/queries.ts';
import { useUserId } from '../../api/use-session.ts';
import type { TournamentPartProps } from '../../lib/tournaments/tournament-parts.ts';
import { DrawChangeNotes } from './DrawChangeNotes.tsx';
import { VoidNote } from './VoidNote.tsx';

/** What happened to one's entry without one's doing: the draw changed under it, or it does not count any more. */
export function EntryNotes({ tournament, entry }: TournamentPartProps) {
  const { data: entries = [] } = useQuery({ ...myEntriesQuery, enabled: useUserId() !== null });
  const voided = entries.find(
    ({ tournamentId, status }) => tournamentId === tournament.id && status === 'VOID',
  );
  return (
    <>
      {!entry && <VoidNote status={tournament.status} voided={voided?.voided ?? null} />}
      {entry && <DrawChangeNotes tournament={tournament} entry={entry} />}
    </>
  );
}
