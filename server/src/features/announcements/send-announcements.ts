import { inTransaction, type Tx } from '../../db/database.ts';
import { announceMoves } from './announce-moves.ts';
import {
  type AnnouncedTournament,
  type AnnouncementRow,
  finishAnnouncement,
  noteAnnouncementReached,
  takeAnnouncement,
  unfinishedAnnouncements,
} from './announcement-store.ts';
import { nextReaders } from './audience.ts';
import { insertLastCalls } from './last-call-store.ts';
import { findLeftOut } from './left-out-view.ts';
import { loadMailLinks, type MailLinks } from './mail-links.ts';
import { readMovedRanks } from './moved-rank-view.ts';
import type { ConcernedReader, Moved, Out } from './news-facts.ts';
import { ANNOUNCED } from './news-table.ts';
import { sendEarlyCalls } from './send-early-calls.ts';
import { sendEntryMails } from './send-entry-mails.ts';
import { sendLeagueNews } from './send-league-news.ts';
import { type TournamentMail, type TournamentMailHost, writeMails } from './write-mail.ts';

const BATCH = 50;

/** Mails all queued news batch by batch; after a crash it continues behind the last written batch. */
async function sendAnnouncements(host: TournamentMailHost, links: MailLinks): Promise<void> {
  for (const id of await unfinishedAnnouncements(host.db, Object.keys(ANNOUNCED))) {
    while (await inTransaction(host.db, (tx) => sendBatch(tx, host, { id, links }))) {
      // Each batch is a transaction of its own.
    }
  }
}

/** Returns whether there may be more. */
async function sendBatch(
  tx: Tx,
  host: TournamentMailHost,
  { id, links }: { id: string; links: MailLinks },
): Promise<boolean> {
  const taken = await takeAnnouncement(tx, id);
  if (!taken) return false;
  const { announcement, tournament } = taken;
  const readers = ANNOUNCED[announcement.kind].isNews(tournament)
    ? await nextReaders(tx, announcement, { tournamentId: tournament.id, most: BATCH })
    : [];
  const out =
    announcement.kind === 'SECOND_CHANCE' ? await findLeftOut(tx, host, { announcement, readers }) : null;
  if (out === 'unknown') return false;
  const mails: TournamentMail[] = [];
  const moves =
    announcement.kind === 'RANK_MOVED'
      ? await readMovedRanks(tx, host, {
          ...announcement,
          tournament,
          version: Number(announcement.subject),
          readers,
        })
      : null;
  for (const reader of readers) {
    const moved = moves?.get(reader.entryId ?? '') ?? null;
    if ((moves && !moved) || (out && !out.has(reader.userId))) continue;
    const told = { announcement, tournament, reader, moved, out: out?.get(reader.userId) ?? null };
    mails.push(await mailTo(host, told));
  }
  await writeMails(tx, host, links, mails);
  const last = readers.at(-1);
  if (last) await noteAnnouncementReached(tx, id, last.userId);
  if (readers.length === BATCH) return true;
  await finishAnnouncement(tx, id);
  return false;
}

interface Telling {
  readonly announcement: AnnouncementRow;
  readonly tournament: AnnouncedTournament;
  readonly reader: ConcernedReader;
  readonly moved: Moved | null;
  readonly out: Out | null;
}

async function mailTo(
  host: TournamentMailHost,
  { announcement, tournament, reader, moved, out }: Telling,
): Promise<TournamentMail> {
  const { kind, subject, expires_at: expiresAt } = announcement;
  const { news, content, ...row } = ANNOUNCED[kind];
  const standing =
    'showsStanding' in row && reader.entryId !== null
      ? await host.boards.standingOf(tournament.id, reader.entryId)
      : null;
  return {
    reader,
    businessKey: `${kind.toLowerCase()}:${tournament.id}:${subject}:${reader.userId}`,
    organiser: tournament.organiser,
    content: content({ config: host.config, announcement, tournament, reader, standing, moved, out }),
    news: news && { kind: news, about: tournament.id, zone: tournament.time_zone },
    expiresAt,
  };
}

/** Writes every due mail about tournaments. Safe to run twice, late, or on two machines, because each mail has a key of its own. */
export async function sendTournamentMails(host: TournamentMailHost): Promise<void> {
  const links = await loadMailLinks(host.db, host.config.publicUrl);
  await inTransaction(host.db, insertLastCalls);
  await announceMoves(host);
  await sendEarlyCalls(host, links);
  await sendAnnouncements(host, links);
  await sendLeagueNews(host, links);
  await sendEntryMails(host, links);
}
