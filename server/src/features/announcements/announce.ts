import type { Tx } from '../../db/database.ts';
import { type AnnouncementKind, insertAnnouncement } from './announcement-store.ts';

interface Announcement {
  readonly tournamentId: string;
  readonly kind: AnnouncementKind;
  /** The version or number of what happened: the same event is told once. Left out for what happens to a tournament once. */
  readonly event?: string;
  /** What the mails say beside what the tournament says by itself. */
  readonly facts?: object;
  /** From then on it is no news any more. */
  readonly expiresAt?: Date | null;
}

/** Puts news on its way, in the transaction of what happened. A job mails it to everybody whom it concerns, once. */
export async function announce(tx: Tx, news: Announcement): Promise<void> {
  await insertAnnouncement(tx, {
    tournament_id: news.tournamentId,
    kind: news.kind,
    subject: news.event ?? '',
    facts: JSON.stringify(news.facts ?? {}),
    expires_at: news.expiresAt ?? null,
  });
}
