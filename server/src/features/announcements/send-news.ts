/** One loop writes all news: of each kind some readers at a time, what asks for an act or speaks of money before the rest. */
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction, type Tx } from '../../db/database.ts';
import { announceMoves } from './announce/announce-moves.ts';
import {
  finishAnnouncement,
  nextAnnouncement,
  noteAnnouncementReached,
  takeAnnouncement,
} from './announce/announcement-store.ts';
import { nextReaders } from './announce/audience.ts';
import { insertCalls } from './announce/last-call-store.ts';
import { loadMailLinks, type MailLinks } from './mail-links.ts';
import type { Announced, NewsContent } from './news-kind.ts';
import { ANNOUNCEMENT_KINDS, type AnnouncementKind, DUE, FIRST_KINDS, rowOf } from './news-table.ts';
import type { AnnouncementRow, Batch } from './text/news-facts.ts';
import { type Letter, type NewsHost, type Reader, writeMails } from './write-mail.ts';

/** A batch renders this many texts in one go, which makes other requests wait. */
const BATCH = 50;

/** Writes every due mail and push of news. Safe to run twice, late, or on two machines, because each mail has a key of its own. */
export async function sendNews(host: NewsHost): Promise<void> {
  const links = await loadMailLinks(host.db, host.config.publicUrl);
  await inTransaction(host.db, insertCalls);
  await announceMoves(host);
  const without: string[] = [];
  for (;;) {
    while (await sendDue(host, links, true)) {
      // Each batch is a transaction of its own.
    }
    const next = await nextAnnouncement(host.db, { kinds: ANNOUNCEMENT_KINDS, first: FIRST_KINDS, without });
    if (next) {
      const { id } = next;
      const kind = next.kind as AnnouncementKind;
      const mayBeMore = await inTransaction(host.db, (tx) => sendBatch(tx, host, { id, kind, links }));
      if (!mayBeMore) without.push(id);
      continue;
    }
    await awaitQuiet(host);
    if (!(await sendDue(host, links, false))) return;
  }
}

/** One batch of each kind. Returns whether there may be more. */
async function sendDue(host: NewsHost, links: MailLinks, goesFirst: boolean): Promise<boolean> {
  let mayBeMore = false;
  for (const { take } of Object.values(DUE).filter((row) => row.goesFirst === goesFirst)) {
    const taken = await inTransaction(host.db, async (tx) => {
      const due = await take(tx, host, BATCH);
      await writeMails(tx, host, links, due.letters);
      return due.taken;
    });
    if (taken === BATCH) mayBeMore = true;
  }
  return mayBeMore;
}

/** A batch of confirmations waits this long while a crowd saves, and looks this often. */
const PATIENCE_MS = 1_000;
const LOOK_MS = 100;

/** Confirmations wait while many people save: the saver has seen the answer already, and others may have seconds left. */
async function awaitQuiet({ saveQueue }: NewsHost): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS && saveQueue.isCrowded(); waited += LOOK_MS) await sleep(LOOK_MS);
}

/** Returns whether there may be more. After a crash it continues behind the last written batch. */
async function sendBatch(
  tx: Tx,
  host: NewsHost,
  { id, kind, links }: { readonly id: string; readonly kind: AnnouncementKind; readonly links: MailLinks },
): Promise<boolean> {
  const row = rowOf(kind);
  const taken = await takeAnnouncement(tx, id, row.mostADay);
  if (!taken) return false;
  const { announcement } = taken;
  const readers = row.isNews(taken) ? await nextReaders(tx, row, { announcement, most: BATCH }) : [];
  const batch: Batch = { ...taken, tx, host, readers };
  const written = readers.length === 0 ? new Map<string, NewsContent>() : await row.write(batch);
  if (written === null) return false;
  const letters = readers.flatMap((reader) => {
    const own = written.get(reader.userId);
    return own ? [letterTo(reader, own, { batch, row })] : [];
  });
  await writeMails(tx, host, links, letters);
  const last = readers.at(-1);
  if (last) await noteAnnouncementReached(tx, id, last.userId);
  if (readers.length === BATCH) return true;
  await finishAnnouncement(tx, id);
  return false;
}

function letterTo(
  reader: Reader,
  { content, topic }: NewsContent,
  { batch: { announcement, tournament, league }, row }: { readonly batch: Batch; readonly row: Announced },
): Letter {
  return {
    reader,
    businessKey: `${keyOf(announcement, row)}:${reader.userId}`,
    // A league is no draw, and names its owner in its text.
    organiser: tournament === null || topic !== undefined ? null : tournament.organiser,
    content,
    weight: row.weight,
    news: row.news && {
      kind: row.news,
      about: topic ?? tournament?.id ?? league?.id ?? '',
      zone: tournament?.time_zone ?? 'UTC',
    },
    expiresAt: row.endsAtStart ? (tournament?.starts_at ?? null) : null,
  };
}

function keyOf({ kind, subject, facts, ...about }: AnnouncementRow, { keyedAs }: Announced): string {
  const event = keyedAs === undefined ? subject : (facts as { readonly event: string }).event;
  return `${(keyedAs ?? kind).toLowerCase()}:${about.league_id ?? about.tournament_id}:${event}`;
}
