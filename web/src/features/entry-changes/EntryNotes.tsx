import { useQuery } from '@tanstack/react-query';
import { myEntriesQuery } from '../../api/queries.ts';
import { useUserId } from '../../api/use-session.ts';
import type { TournamentPartProps } from '../../lib/tournaments/tournament-parts.ts';
import { CancelledNote } from './CancelledNote.tsx';
import { DrawChangeNotes } from './DrawChangeNotes.tsx';
import { VoidNote } from './VoidNote.tsx';

/** What happened to one's entry without one's doing: the draw changed under it, or it does not count any more. */
export function EntryNotes({ tournament, entry }: TournamentPartProps) {
  const { data: entries = [] } = useQuery({ ...myEntriesQuery, enabled: useUserId() !== null });
  const ofThis = entries.filter(({ tournamentId }) => tournamentId === tournament.id);
  const voided = ofThis.find(({ status }) => status === 'VOID')?.voided ?? null;
  if (tournament.status === 'CANCELLED')
    return (
      <CancelledNote voided={voided} isEntered={entry !== null} startedOverAs={tournament.startedOverAs} />
    );
  if (entry) return <DrawChangeNotes tournament={tournament} entry={entry} />;
  return voided && <VoidNote voided={voided} />;
}
