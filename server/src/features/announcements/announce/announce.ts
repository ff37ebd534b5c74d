import type { Tx } from '../../../db/database.ts';
import { type AnnouncementKind, rowOf } from '../news-table.ts';
import {
  countAnnounced,
  finishAnnouncement,
  insertAnnouncement,
  lockUnsent,
  updateUnsent,
} from './announcement-store.ts';

export interface Announcement {
  readonly kind: AnnouncementKind;
  /** A draw, a league, or a draw that a league is to pick. */
  readonly about: { readonly tournamentId?: string; readonly leagueId?: string };
  readonly facts?: object;
  /** It makes sure that an event is announced once. One that repeats is numbered, and one that happens once needs none. */
  readonly event?: string;
  /** The first ball, for steps before it: news of them does not wait until nobody can act. */
  readonly lockAt?: string | null;
  /** Joins this step to what was not yet told; null where nothing is left to tell. The last step stands without it. */
  readonly join?: (before: unknown) => object | null;
}

/** Queues news in the transaction of the event. A job sends it once to everybody concerned. Returns false when it was announced before. */
export async function announce(tx: Tx, news: Announcement): Promise<boolean> {
  const { kind, about, facts = {}, event = '', lockAt = null, join } = news;
  const { tournamentId = null, leagueId = null } = about;
  const { repeats = false, settles = false } = rowOf(kind);
  const unsent =
    settles && tournamentId !== null ? await lockUnsent(tx, { tournamentId, kind, lockAt }) : null;
  if (unsent && unsent.id !== null) {
    const joined = join ? join(unsent.facts) : facts;
    if (joined === null) await finishAnnouncement(tx, unsent.id);
    else await updateUnsent(tx, unsent.id, { facts: joined, dueAt: unsent.dueAt });
    return true;
  }
  const subject =
    repeats && tournamentId !== null ? String((await countAnnounced(tx, tournamentId, kind)) + 1) : event;
  return insertAnnouncement(tx, {
    tournamentId,
    leagueId,
    kind,
    subject,
    facts,
    dueAt: unsent?.dueAt ?? null,
  });
}
