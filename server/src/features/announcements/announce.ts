import type { Tx } from '../../db/database.ts';
import { type AnnouncementKind, insertAnnouncement } from './announcement-store.ts';

export interface Announcement {
  readonly tournamentId: string;
  readonly kind: AnnouncementKind;
  /**
   * The version or number of the event makes sure that it is announced once. It is omitted for an event that
   * happens to a tournament once.
   */
  readonly event?: string;
  readonly facts?: object;
  readonly expiresAt?: string | null;
}

/** Queues news in the transaction of the event. A job mails it once to everybody concerned. Returns false when it was announced before. */
export async function announce(tx: Tx, news: Announcement): Promise<boolean> {
  return insertAnnouncement(tx, {
    tournament_id: news.tournamentId,
    kind: news.kind,
    subject: news.event ?? '',
    facts: JSON.stringify(news.facts ?? {}),
    expires_at: news.expiresAt ?? null,
  });
}
