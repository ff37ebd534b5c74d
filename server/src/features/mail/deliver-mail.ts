import { askTogether } from '../../db/ask-together.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { NoSuchAddress } from '../../gateways/mail/mailer.ts';
import { openDataIssue } from '../data-issues/data-issue.ts';
import type { MailHost } from './mail-host.ts';
import {
  claimDueMails,
  closeDead,
  closeSent,
  type DueMail,
  postponeMail,
  suppressAddress,
} from './outbox-store.ts';

/** On their way at the same moment: as many as connections to the mail server. */
const AT_ONCE = 3;
/** Taken together, for two minutes: each of those at once has ten to see through. */
const BATCH = 10 * AT_ONCE;
const mostAttempts = 8;

/**
 * Hands over every mail whose turn it is; any number of processes may do so at once. Each mail leaves once, but for a crash
 * between handing it over and writing that down: then it leaves again under the same Message-ID (edge 49).
 * A process does so once at a time: who calls meanwhile shares the delivery that follows, for the mail they know of may lie
 * where this one has looked already.
 */
export function deliverMail(host: MailHost): Promise<void> {
  const delivery = deliveries.get(host.db);
  if (!delivery) return begin(host);
  const follow = (): Promise<void> => begin(host);
  delivery.next ??= delivery.now.then(follow, follow);
  return delivery.next;
}

interface Delivery {
  readonly now: Promise<void>;
  next: Promise<void> | null;
}

/** Those under way, by the database whose mails they deliver. */
const deliveries = new WeakMap<Db, Delivery>();

function begin(host: MailHost): Promise<void> {
  const now = deliverDue(host).finally(() => {
    if (delivery.next === null) deliveries.delete(host.db);
  });
  const delivery: Delivery = { now, next: null };
  deliveries.set(host.db, delivery);
  return now;
}

async function deliverDue(host: MailHost): Promise<void> {
  for (;;) {
    const { mails, mayBeMore } = await inTransaction(host.db, (tx) =>
      claimDueMails(tx, { most: BATCH, perDay: host.config.mailsPerDay }),
    );
    await deliverBatch(host, mails);
    if (!mayBeMore) return;
  }
}

/** Ends when all have been dealt with, and throws what kept one from being written down. */
async function deliverBatch(host: MailHost, mails: readonly DueMail[]): Promise<void> {
  const line = mails.values();
  const work = async (): Promise<void> => {
    for (const mail of line) await deliverOne(host, mail);
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function deliverOne({ db, log, mailer }: MailHost, mail: DueMail): Promise<void> {
  const { attempts, ...outgoing } = mail;
  try {
    await mailer.send(outgoing);
  } catch (error) {
    // Mail servers repeat the address in their answers; what is kept of them must not.
    const reason = withoutAddresses(error instanceof Error ? error.message : String(error));
    log.warn({ mailId: mail.id, attempts, reason }, 'a mail was not taken');
    if (error instanceof NoSuchAddress) return giveUp(db, mail, { reason, suppress: true });
    if (attempts < mostAttempts) {
      const later = { seconds: backoffSeconds(attempts), error: reason };
      return inTransaction(db, (tx) => postponeMail(tx, mail.id, later));
    }
    return giveUp(db, mail, { reason, suppress: false });
  }
  await noteSent(db, mail.id);
}

type NoteSent = (id: string) => Promise<void>;
const notes = new WeakMap<Db, NoteSent>();

/**
 * Writes down that a mail has left, at once: those that left while others were being written down share a transaction and
 * its flush to the disk, so that many cost little and none is in doubt for longer than a commit takes.
 */
function noteSent(db: Db, id: string): Promise<void> {
  const note: NoteSent = notes.get(db) ?? askTogether((ids) => noteTogether(db, ids));
  notes.set(db, note);
  return note(id);
}

async function noteTogether(db: Db, ids: readonly string[]): Promise<undefined[]> {
  await inTransaction(db, (tx) => closeSent(tx, ids));
  return ids.map(() => undefined);
}

/** Half a minute, a minute, two … up to half an hour: about an hour in all. */
export const backoffSeconds = (attempts: number): number => Math.min(30 * 2 ** (attempts - 1), 1_800);

const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>]+@[^\s<>]+/g, '<address>').slice(0, 500);

async function giveUp(
  db: MailHost['db'],
  { id, to, attempts }: DueMail,
  { reason, suppress }: { readonly reason: string; readonly suppress: boolean },
): Promise<void> {
  const tries = attempts === 1 ? 'at its first try' : `after ${attempts} tries`;
  const more = suppress ? ' Nothing is sent there for 90 days but links that its reader asks for.' : '';
  await inTransaction(db, async (tx) => {
    await closeDead(tx, id, reason);
    if (suppress) await suppressAddress(tx, to, reason);
    await openDataIssue(tx, {
      type: 'MAIL_UNDELIVERABLE',
      resource: { type: 'MAIL', id, name: 'Mail' },
      what: `A mail was given up ${tries}: ${reason}.${more}`,
    });
  });
}
