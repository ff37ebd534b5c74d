import type { Tournament } from '@boast/contract/tournaments';
import { Alert } from '../../../ui/status/Alert.tsx';
import { gamesNotes } from './games-note.ts';

/** Why scores of some matches count for nobody. */
export function GamesNote({ tournament }: { tournament: Tournament }) {
  const notes = gamesNotes(tournament);
  if (notes.length === 0) return null;
  return (
    <Alert tone="info" title="Not all games are as they were picked">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Alert>
  );
}
