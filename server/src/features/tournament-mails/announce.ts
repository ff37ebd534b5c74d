import type { Tx } from '../../db/database.ts';

export type AnnouncementKind =
  | 'PUBLISHED'
  | 'LAST_CALL'
  | 'START_MOVED'
  | 'SEALED'
  | 'PLAYER_REPLACED'
  | 'STARTED_OVER'
  | 'RESULTS'
  | 'CORRECTED'
  | 'PRIZE';

interface Announcement {
  readonly tournamentId: string;
  readonly kind: AnnouncementKind;
  /** Tells news of one kind apart. */
  readonly subject?: string;
  /** What the mails say beside what the tournament says by itself. */
  readonly facts?: object;
  /** From then on it is no news any more. */
  readonly expiresAt?: Date | null;
}

/** Puts news on its way, in the transaction of what happened. A job mails it to everybody whom it concerns, once. */
export async function announce(tx: Tx, news: Announcement): Promise<void> {
  await tx
    .insertInto('announcement')
    .values({
      tournament_id: news.tournamentId,
      kind: news.kind,
      subject: news.subject ?? '',
      facts: JSON.stringify(news.facts ?? {}),
      expires_at: news.expiresAt ?? null,
    })
    .onConflict((conflict) => conflict.constraint('announcement_once').doNothing())
    .execute();
}
