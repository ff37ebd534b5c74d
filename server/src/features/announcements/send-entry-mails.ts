import { setTimeout as sleep } from 'node:timers/promises';
import type { PickReplacement } from '@boast/domain/entry/draw-change';
import { inTransaction, type Tx } from '../../db/database.ts';
import { describeChanges, namesForChanges } from '../entries/draw-change-view.ts';
import {
  type ChangedEntry,
  type EntryToMail,
  takeConfirmedEntries,
  takeVoidedEntries,
} from '../entries/entry-mail-store.ts';
import { entryConfirmed, entryVoided, type OwnEntry } from './entry-mail-content.ts';
import { describeMoment } from './local-moment.ts';
import type { MailLinks } from './mail-links.ts';
import { NEWS_TABLE } from './news-table.ts';
import { type Reader, type TournamentMail, type TournamentMailHost, writeMails } from './write-mail.ts';

/** A batch renders this many texts in one go, which makes other requests wait. */
const BATCH = 50;

interface Sender {
  readonly tx: Tx;
  readonly host: TournamentMailHost;
  readonly links: MailLinks;
}

export async function sendEntryMails(host: TournamentMailHost, links: MailLinks): Promise<void> {
  const sendBatch = (send: (sender: Sender) => Promise<number>): Promise<number> =>
    inTransaction(host.db, (tx) => send({ tx, host, links }));
  for (const send of [sendDrawChanges, sendVoidMails]) {
    while ((await sendBatch(send)) === BATCH) {
      // Each batch is a transaction of its own.
    }
  }
  do await awaitQuiet(host);
  while ((await sendBatch(sendConfirmations)) === BATCH);
}

/** A batch of confirmations waits this long while a crowd saves, and checks this often. */
const PATIENCE_MS = 1_000;
const LOOK_MS = 100;

/** Confirmations wait while many people save: the saver has seen the answer already, and others may have seconds left. */
async function awaitQuiet({ saveQueue }: TournamentMailHost): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS && saveQueue.isCrowded(); waited += LOOK_MS) await sleep(LOOK_MS);
}

async function sendConfirmations({ tx, host, links }: Sender): Promise<number> {
  const entries = await takeConfirmedEntries(tx, BATCH);
  const mails = entries.flatMap((entry) => confirmationOf(host, entry) ?? []);
  await writeMails(tx, host, links, mails);
  return entries.length;
}

function confirmationOf(host: TournamentMailHost, entry: EntryToMail): TournamentMail | null {
  const reader = readerOf(entry);
  if (!reader || entry.status !== 'ACTIVE') return null;
  const businessKey = `entry-confirmed:${entry.id}`;
  const content = entryConfirmed(ownEntry(host, entry, reader));
  return { reader, businessKey, content, organiser: entry.organiser, news: null };
}

/** Several changes that were not announced yet share one mail. */
async function sendDrawChanges({ tx, host, links }: Sender): Promise<number> {
  const rows = await NEWS_TABLE.picks_changed.audience(tx, BATCH);
  const mails: TournamentMail[] = [];
  for (const changes of Map.groupBy(rows, ({ id }) => id).values()) {
    const mail = await mailOfChanges(tx, host, changes);
    if (mail) mails.push(mail);
  }
  await writeMails(tx, host, links, mails);
  return rows.length;
}

async function mailOfChanges(
  tx: Tx,
  host: TournamentMailHost,
  changes: readonly ChangedEntry[],
): Promise<TournamentMail | null> {
  const last = changes.at(-1);
  const reader = last && readerOf(last);
  if (!last || !reader || last.status !== 'ACTIVE' || (last.isMuted && !last.sealed)) return null;
  const { news, content } = NEWS_TABLE.picks_changed;
  const names = await namesForChanges(tx, last.tournamentId, changes);
  const shown = changes.flatMap(({ replacements }) =>
    describeChanges(replacements as PickReplacement[], names),
  );
  return {
    reader,
    businessKey: `draw-changed:${last.id}:${last.changeVersion}`,
    organiser: last.organiser,
    content: content(ownEntry(host, last, reader), { changes: shown, sealed: last.sealed }),
    // The picks filled in at the lock are the ones that count, so this mail cannot be turned off.
    news: last.sealed ? null : { kind: news, about: last.tournamentId, zone: last.zone },
  };
}

async function sendVoidMails({ tx, host, links }: Sender): Promise<number> {
  const entries = await takeVoidedEntries(tx, BATCH);
  const mails = entries.flatMap((entry): TournamentMail[] => {
    const reader = readerOf(entry);
    if (!reader) return [];
    const content = entryVoided(ownEntry(host, entry, reader), {
      reason: entry.voidReason ?? 'It was withdrawn',
      credits: entry.creditsPaid,
    });
    const { organiser } = entry;
    return [{ reader, businessKey: `entry-voided:${entry.id}`, content, organiser, news: null }];
  });
  await writeMails(tx, host, links, mails);
  return entries.length;
}

const readerOf = ({ userId, email, timeZone }: EntryToMail): Reader | null =>
  email === null ? null : { userId, email, timeZone };

const ownEntry = ({ config }: TournamentMailHost, entry: EntryToMail, reader: Reader): OwnEntry => ({
  productName: config.productName,
  publicUrl: config.publicUrl,
  tournamentId: entry.tournamentId,
  tournamentName: entry.tournamentName,
  closes:
    entry.startsAt === null
      ? null
      : describeMoment(entry.startsAt, { zone: entry.zone, readerZone: reader.timeZone }),
});
