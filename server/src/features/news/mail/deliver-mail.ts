import type { Tx } from '../../../db/database.ts';
import { NoSuchAddress, type OutgoingMail } from '../../../gateways/mail/mailer.ts';
import { openDataIssue } from '../../issues/data-issue.ts';
import {
  type Channel,
  createDelivery,
  type Delivery,
  doubling,
  type SentItem,
} from '../delivery/delivery.ts';
import type { DeliveryHost } from './mail-content.ts';
import { mailQueue, readOutgoing } from './mail-queue-store.ts';
import { liftSuppressions, suppressAddress } from './suppressed-address-store.ts';

const AT_ONCE = 3;
const LIMIT_LOOK_SECONDS = 3_600;

declare module '../../../http/context.ts' {
  interface Context {
    readonly mailDelivery: Delivery;
  }
}

interface Answer {
  readonly isNoAddress: boolean;
}

export const createMailDelivery = (host: DeliveryHost): Delivery => createDelivery(host, mailChannel(host));

export const mailChannel = ({ config, mailer }: DeliveryHost): Channel<OutgoingMail, Answer> => ({
  name: 'mail',
  queue: mailQueue,
  // A process that serves people sends what one of them waits for, such as a code. A crowd's news is left to the workers.
  lines: config.run === 'api' ? 1 : mailQueue.lines.length,
  // One claim lasts two minutes and holds ten mails for each connection.
  batch: 10 * AT_ONCE,
  atOnce: AT_ONCE,
  // None stays unrecorded for longer than a commit takes.
  writtenTogether: 1,
  tries: MAIL_TRIES,
  read: readOutgoing,
  decide: (_, ahead) =>
    ahead < config.mailsPerDay ? { tell: 'now' } : { tell: 'later', seconds: LIMIT_LOOK_SECONDS },
  async send(mail) {
    try {
      await mailer.send(mail);
      return { outcome: { as: 'sent' }, result: { isNoAddress: false } };
    } catch (error) {
      // Mail servers repeat the address in their answers; it must not be stored.
      const why = withoutAddresses(error instanceof Error ? error.message : String(error));
      const isNoAddress = error instanceof NoSuchAddress;
      return {
        outcome: isNoAddress ? { as: 'dead', why } : { as: 'later', why, elseAs: 'dead' },
        result: { isNoAddress },
      };
    }
  },
  async settled(tx, sent) {
    // A delivered mail shows that its address exists.
    await liftSuppressions(
      tx,
      sent.filter(({ outcome }) => outcome.as === 'sent').map(({ item }) => item.to),
    );
    for (const sentMail of sent) await reportDead(tx, sentMail);
  },
});

/** About an hour in all. */
export const MAIL_TRIES = { most: 8, wait: doubling(30, 1_800) } as const;

const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>]+@[^\s<>]+/g, '<address>').slice(0, 500);

async function reportDead(
  tx: Tx,
  { item: { id, to }, attempts, outcome, result: { isNoAddress } }: SentItem<OutgoingMail, Answer>,
): Promise<void> {
  if (outcome.as !== 'dead') return;
  if (isNoAddress) await suppressAddress(tx, to, outcome.why);
  const tries = attempts === 1 ? 'at its first try' : `after ${attempts} tries`;
  const more = isNoAddress ? ' Nothing is sent there for 90 days but links that its reader asks for.' : '';
  await openDataIssue(tx, {
    type: 'MAIL_UNDELIVERABLE',
    resource: { type: 'MAIL', id, name: 'Mail' },
    what: `An email failed ${tries}: ${outcome.why}.${more}`,
  });
}
