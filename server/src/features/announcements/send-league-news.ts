import { inTransaction, type Tx } from '../../db/database.ts';
import { newsOf, nextLeagueReaders } from './league-audience.ts';
import { leagueMessage, leagueReminder } from './league-news-content.ts';
import {
  finishLeagueNews,
  noteLeagueNewsReached,
  takeLeagueNews,
  unfinishedLeagueNews,
} from './league-news-store.ts';
import type { MailLinks } from './mail-links.ts';
import { type TournamentMailHost, writeMails } from './write-mail.ts';

const BATCH = 50;

/** Mails what owners wrote to their leagues, batch by batch; after a crash it continues behind the last written batch. */
export async function sendLeagueNews(host: TournamentMailHost, links: MailLinks): Promise<void> {
  for (const key of await unfinishedLeagueNews(host.db)) {
    while (await inTransaction(host.db, (tx) => sendBatch(tx, host, { key, links }))) {
      // Each batch is a transaction of its own.
    }
  }
}

interface Batch {
  readonly key: Parameters<typeof takeLeagueNews>[1];
  readonly links: MailLinks;
}

/** Returns whether there may be more. */
async function sendBatch(tx: Tx, host: TournamentMailHost, { key, links }: Batch): Promise<boolean> {
  const news = await takeLeagueNews(tx, key);
  if (!news) return false;
  const { kind, leagueId, sentOn, tournamentId } = news;
  const readers = news.isNews ? await nextLeagueReaders(tx, news, BATCH) : [];
  const content = kind === 'message' ? leagueMessage : leagueReminder;
  await writeMails(
    tx,
    host,
    links,
    readers.map((reader) => ({
      reader,
      businessKey: `league_${kind}:${leagueId}:${sentOn}:${reader.userId}`,
      organiser: news.organiser,
      content: content({ config: host.config, news, reader }),
      news: { kind: newsOf[kind], about: tournamentId ?? leagueId, zone: news.timeZone ?? 'UTC' },
      expiresAt: news.startsAt,
    })),
  );
  const last = readers.at(-1);
  if (last) await noteLeagueNewsReached(tx, key, last.userId);
  if (readers.length === BATCH) return true;
  await finishLeagueNews(tx, key);
  return false;
}
