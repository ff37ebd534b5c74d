import { type Db, inTransaction } from '../../../db/database.ts';
import { askTogether } from '../../../engine/ask-together.ts';
import { NoSuchAddress } from '../../../gateways/mail/mailer.ts';
import { openDataIssue } from '../../records/issues/data-issue.ts';
import { claimDueMails, type DueMail } from './due-mail-store.ts';
import type { DeliveryHost } from './mail-content.ts';
import { closeDead, closeSent, postponeMail } from './outbox-store.ts';
import { suppressAddress } from './suppressed-address-store.ts';

const AT_ONCE = 3;
/** One claim lasts two minutes and holds ten mails for each connection. */
const BATCH = 10 * AT_ONCE;
const mostAttempts = 8;

declare module '../../../http/context.ts' {
  interface Context {
    readonly mailDelivery: MailDelivery;
  }
}

export interface MailDelivery {
  /**
   * Sends every mail that is due; several processes may do so at once. Each mail is sent once, except after a crash between sending it and
   * recording that: then it goes again under the same Message-ID (edge 49). A process delivers once at a time: a second caller waits for
   * the delivery that follows, because the present one may have passed their mail.
   */
  readonly deliver: () => Promise<void>;
  /** It does the same without waiting for the mail server: a failure is logged. */
  readonly wake: () => void;
}

interface Delivery {
  readonly now: Promise<void>;
  next: Promise<void> | null;
}

export function createMailDelivery(host: DeliveryHost): MailDelivery {
  let underWay: Delivery | null = null;
  // Mails sent while others are being recorded share the next transaction and its flush to disk: many cost little, and none stays
  // unrecorded for longer than a commit takes.
  const noteSent: NoteSent = askTogether(async (ids) => {
    await inTransaction(host.db, (tx) => closeSent(tx, ids));
    return ids.map(() => undefined);
  });

  function begin(): Promise<void> {
    const now = deliverDue(host, noteSent).finally(() => {
      if (delivery.next === null) underWay = null;
    });
    const delivery: Delivery = { now, next: null };
    underWay = delivery;
    return now;
  }

  function deliver(): Promise<void> {
    if (!underWay) return begin();
    underWay.next ??= underWay.now.then(begin, begin);
    return underWay.next;
  }

  return {
    deliver,
    wake() {
      deliver().catch((error: unknown) => host.log.error({ err: error }, 'mail was not delivered'));
    },
  };
}

type NoteSent = (id: string) => Promise<void>;

async function deliverDue(host: DeliveryHost, noteSent: NoteSent): Promise<void> {
  for (;;) {
    const { mails, mayBeMore } = await inTransaction(host.db, (tx) =>
      claimDueMails(tx, { most: BATCH, perDay: host.config.mailsPerDay }),
    );
    await deliverBatch(mails, (mail) => deliverOne(host, mail, noteSent));
    if (!mayBeMore) return;
  }
}

/** It waits for all mails of the batch, then throws the error that kept one from being recorded. */
async function deliverBatch(
  mails: readonly DueMail[],
  deliverOne: (mail: DueMail) => Promise<void>,
): Promise<void> {
  const line = mails.values();
  const work = async (): Promise<void> => {
    for (const mail of line) await deliverOne(mail);
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function deliverOne(
  { db, log, mailer }: DeliveryHost,
  mail: DueMail,
  noteSent: NoteSent,
): Promise<void> {
  const { attempts, ...outgoing } = mail;
  try {
    await mailer.send(outgoing);
  } catch (error) {
    // Mail servers repeat the address in their answers; it must not be stored.
    const reason = withoutAddresses(error instanceof Error ? error.message : String(error));
    log.warn({ mailId: mail.id, attempts, reason }, 'a mail was not taken');
    if (error instanceof NoSuchAddress) return giveUp(db, mail, { reason, suppress: true });
    if (attempts < mostAttempts) {
      const later = { seconds: backoffSeconds(attempts), error: reason };
      return inTransaction(db, (tx) => postponeMail(tx, mail.id, later));
    }
    return giveUp(db, mail, { reason, suppress: false });
  }
  await noteSent(mail.id);
}

/** It doubles from half a minute up to half an hour, which makes about an hour in all. */
export const backoffSeconds = (attempts: number): number => Math.min(30 * 2 ** (attempts - 1), 1_800);

const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>]+@[^\s<>]+/g, '<address>').slice(0, 500);

async function giveUp(
  db: Db,
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
