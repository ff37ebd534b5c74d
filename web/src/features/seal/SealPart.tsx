import type { TournamentPartProps } from '../../lib/tournaments/tournament-parts.ts';
import { ReceiptPanel } from './ReceiptPanel.tsx';
import { SealPanel } from './SealPanel.tsx';

/** The seal once there is one, and the receipt of one's own entry at any time. */
export function SealPart({ tournament, entry }: TournamentPartProps) {
  return (
    <>
      {tournament.sealedAt !== null && <SealPanel tournament={tournament} />}
      {entry && <ReceiptPanel tournament={tournament} entry={entry} />}
    </>
  );
}
