/** Mails about one entry: its confirmation, a draw change, or that it is void. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { DrawChange } from '@boast/contract/seal';
import type { PickReplacement } from '@boast/domain/entry/draw-change';
import type { Receipt } from '@boast/domain/seal/receipt';
import { inTransaction, type Tx } from '../../db/database.ts';
import { describeChanges, namesForChanges } from '../entries/entry-view.ts';
import {
  type ChangedEntry,
  type EntryToTell,
  takeChanged,
  takeConfirmations,
  takeVoided,
} from '../entries/entry-mail-store.ts';
import type { MailContent } from '../news/mail/mail-content.ts';
import { describeMoment } from './local-moment.ts';
import type { MailLinks } from './mail-links.ts';
import { type Reader, type TournamentMail, type TournamentMailHost, writeMails } from './write-mail.ts';

interface OwnEntry {
  readonly productName: string;
  readonly publicUrl: string;
  readonly tournamentId: string;
  readonly tournamentName: string;
  /** When entries close, in words; null while that is unknown. */
  readonly closes: string | null;
}

const addressOf = ({ publicUrl, tournamentId }: OwnEntry): string =>
  `${publicUrl}/tournaments/${tournamentId}`;
const becauseEntered = ({ tournamentName }: OwnEntry): string =>
  `You got this email because you have an entry for ${tournamentName}.`;

const entryConfirmed = (entry: OwnEntry, receipt: Receipt): MailContent => ({
  subject: `You are in: ${entry.tournamentName}`,
  title: 'Your entry is in',
  paragraphs: [
    `Your picks for ${entry.tournamentName} are saved.`,
    entry.closes === null
      ? 'You can change them until the first ball.'
      : `You can change them until the first ball: ${entry.closes}.`,
    `Your receipt: entry ${receipt.entryId}, version ${receipt.version}, saved ${receipt.savedAt}, leaf ${receipt.leafHash}, signed ${receipt.signature} with key ${receipt.keyId}. You can download it at any time, at ${addressOf(entry)}#receipt`,
  ],
  action: { label: 'See your picks', url: addressOf(entry) },
  footnote: becauseEntered(entry),
});

/** Changes listed in a mail; the page lists all. */
const SHOWN = 20;

const drawChanged = (
  entry: OwnEntry,
  { changes, sealed }: { readonly changes: DrawChange['changes']; readonly sealed: boolean },
): MailContent => ({
  subject: sealed
    ? `${entry.tournamentName}: some of your picks were filled in`
    : `${entry.tournamentName}: the draw changed`,
  title: sealed ? 'Some of your picks were filled in' : 'The draw changed, and so did your entry',
  paragraphs: [
    sealed
      ? 'Some of your matches had no pick at the first ball. We filled in the lower-ranked player in straight games, as the rules say.'
      : 'Some of your picks are gone because a player withdrew or moved. Where we could, we filled in the lower-ranked player in straight games, as the rules say.',
    ...changes.slice(0, SHOWN).map(describeChange),
    ...(changes.length > SHOWN ? [`And ${changes.length - SHOWN} more, on the page.`] : []),
    ...(sealed || entry.closes === null ? [] : [`You can pick again until the first ball: ${entry.closes}.`]),
  ],
  action: { label: sealed ? 'See your picks' : 'Pick again', url: addressOf(entry) },
  footnote: becauseEntered(entry),
});

function describeChange({ roundName, before, after }: DrawChange['changes'][number]): string {
  const was = before ? `you had ${before.winnerName} ${before.score}` : 'you had no pick';
  const is = after
    ? `now ${after.winnerName} ${after.score}${after.automatic ? ', filled in' : ''}`
    : 'now open until its players are known';
  return `${roundName}: ${was}; ${is}.`;
}

const entryVoided = (
  entry: OwnEntry,
  { reason, credits }: { readonly reason: string; readonly credits: number },
): MailContent => ({
  subject: `Your entry for ${entry.tournamentName} does not count`,
  title: 'Your entry does not count',
  paragraphs: [
    `${reason}, so your entry for ${entry.tournamentName} does not count.`,
    ...(credits > 0
      ? [
          `The ${credits === 1 ? 'credit' : `${credits} credits`} you paid for it ${credits === 1 ? 'is' : 'are'} yours again.`,
        ]
      : []),
  ],
  action: { label: 'See other tournaments', url: `${entry.publicUrl}/tournaments` },
  footnote: becauseEntered(entry),
});

/** A batch signs this many receipts and renders as many texts in one go, which makes other requests wait. */
const BATCH = 50;

interface Sender {
  readonly tx: Tx;
  readonly host: TournamentMailHost;
  readonly links: MailLinks;
}

export async function sendEntryMails(host: TournamentMailHost, links: MailLinks): Promise<void> {
  const sendBatch = (send: (sender: Sender) => Promise<number>): Promise<number> =>
    inTransaction(host.db, (tx) => send({ tx, host, links }));
  for (const send of [sendDrawChanges, sendVoidNotices]) {
    while ((await sendBatch(send)) === BATCH) {
      // Each batch is a transaction of its own.
    }
  }
  do await awaitQuiet(host);
  while ((await sendBatch(sendConfirmations)) === BATCH);
}

/** How long a batch of confirmations waits while a crowd saves, and how often it checks. */
const PATIENCE_MS = 1_000;
const LOOK_MS = 100;

/** Confirmations wait while many people save: the saver has seen the answer already, and others may have seconds left. */
async function awaitQuiet({ saveQueue }: TournamentMailHost): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS && saveQueue.isCrowded(); waited += LOOK_MS) await sleep(LOOK_MS);
}

async function sendConfirmations({ tx, host, links }: Sender): Promise<number> {
  const entries = await takeConfirmations(tx, BATCH);
  const mails = entries.flatMap((entry) => confirmationOf(host, entry) ?? []);
  await writeMails(tx, host, links, mails);
  return entries.length;
}

function confirmationOf(host: TournamentMailHost, entry: EntryToTell): TournamentMail | null {
  const reader = readerOf(entry);
  if (!reader || entry.status !== 'ACTIVE') return null;
  const receipt = host.receipts.sign({
    tournamentId: entry.tournamentId,
    entryId: entry.id,
    version: entry.version,
    ...(entry.drawDigest !== null && { drawDigest: entry.drawDigest }),
    picks: entry.picks.toString('hex'),
    savedAt: entry.savedAt.toISOString(),
  });
  const businessKey = `entry-confirmed:${entry.id}`;
  const content = entryConfirmed(ownEntry(host, entry, reader), receipt);
  return { reader, businessKey, content, news: null };
}

/** Several changes that were not announced yet share one mail. */
async function sendDrawChanges({ tx, host, links }: Sender): Promise<number> {
  const rows = await takeChanged(tx, BATCH);
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
  if (!last || !reader || last.status !== 'ACTIVE') return null;
  const names = await namesForChanges(tx, last.tournamentId, changes);
  const told = changes.flatMap(({ replacements }) =>
    describeChanges(replacements as PickReplacement[], names),
  );
  return {
    reader,
    businessKey: `draw-changed:${last.id}:${last.changeVersion}`,
    content: drawChanged(ownEntry(host, last, reader), { changes: told, sealed: last.sealed }),
    // The picks filled in at the lock are the ones that count, so this mail cannot be turned off.
    news: last.sealed ? null : { kind: 'picks_changed', about: last.tournamentId, zone: last.zone },
  };
}

async function sendVoidNotices({ tx, host, links }: Sender): Promise<number> {
  const entries = await takeVoided(tx, BATCH);
  const mails = entries.flatMap((entry): TournamentMail[] => {
    const reader = readerOf(entry);
    if (!reader) return [];
    const content = entryVoided(ownEntry(host, entry, reader), {
      reason: entry.voidReason ?? 'It was withdrawn',
      credits: entry.creditsPaid,
    });
    return [{ reader, businessKey: `entry-voided:${entry.id}`, content, news: null }];
  });
  await writeMails(tx, host, links, mails);
  return entries.length;
}

const readerOf = ({ userId, email, timeZone }: EntryToTell): Reader | null =>
  email === null ? null : { userId, email, timeZone };

const ownEntry = ({ config }: TournamentMailHost, entry: EntryToTell, reader: Reader): OwnEntry => ({
  productName: config.productName,
  publicUrl: config.publicUrl,
  tournamentId: entry.tournamentId,
  tournamentName: entry.tournamentName,
  closes:
    entry.startsAt === null
      ? null
      : describeMoment(entry.startsAt, { zone: entry.zone, readerZone: reader.timeZone }),
});
