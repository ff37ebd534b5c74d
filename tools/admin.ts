import { normalizeEmail } from '../domain/src/account/email.ts';
import { STAFF_ROLES } from '../domain/src/account/roles.ts';
import { type Db, inTransaction } from '../server/src/db/database.ts';
import { rotateMailLinkKey } from '../server/src/features/announcements/mail-link-store.ts';
import { resetSecondFactor } from '../server/src/features/auth/factors/reset-second-factor.ts';
import { createMailDelivery } from '../server/src/features/news/mail/deliver-mail.ts';
import type { MailHost } from '../server/src/features/news/mail/mail-content.ts';
import { rotatePushKey } from '../server/src/features/news/push/push-keys.ts';
import { recordAudit } from '../server/src/features/records/audit/record-audit.ts';
import { setRole } from '../server/src/features/users/set-role.ts';
import { createSigningKeys } from '../server/src/gateways/identity/signing-keys.ts';
import { createMailer } from '../server/src/gateways/mail/create-mailer.ts';
import { createLog } from '../server/src/http/create-log.ts';
import type { Config } from '../server/src/process/config.ts';
import { withDatabase } from './with-database.ts';

// npm run admin -- grant EMAIL [ROLE] | revoke EMAIL changes who is on the staff. reset-factor EMAIL lets in somebody who lost
// their second factor. rotate-key signs sessions with a new key; rotate-mail-links does so for links in mails, and
// rotate-push-key for the key that push services know.

const usage = `Usage: admin grant EMAIL [administrator | scorer | cashier]
       admin revoke EMAIL
       admin reset-factor EMAIL
       admin rotate-key
       admin rotate-mail-links
       admin rotate-push-key`;

const refusals = {
  nobody_signed_in:
    'Nobody has signed in with this address yet: sign up on the site first, then run this again.',
  banned: 'This person is banned.',
  last_administrator: 'This is the last administrator: grant it to somebody else first.',
} as const;

const rotations = {
  'rotate-mail-links': {
    rotate: rotateMailLinkKey,
    action: 'mail-link-key.rotate',
    resourceId: 'mail-links',
    told: 'Links of mails are signed with a new key from now on. Those signed with the one before it still hold.',
  },
  'rotate-push-key': {
    rotate: rotatePushKey,
    action: 'push-key.rotate',
    resourceId: 'push',
    told: 'Browsers ask with a new key from now on. Devices of the key before it are told still, older ones are forgotten.',
  },
} as const;

const [command, address = '', named = 'administrator'] = process.argv.slice(2);
const email = normalizeEmail(address);
const role = command === 'revoke' ? null : STAFF_ROLES.find((one) => one === named);

if (command === 'rotate-key') {
  await withDatabase(async (db) => {
    const kid = await createSigningKeys(db).rotate();
    await inTransaction(db, (tx) =>
      recordAudit(tx, {
        actorId: null,
        action: 'signing-key.rotate',
        resourceType: 'AUTH',
        resourceId: kid,
        reason: 'npm run admin -- rotate-key',
        before: undefined,
        after: { kid },
      }),
    );
    console.log(`Tokens are signed with the key ${kid} from now on.`);
    return 0;
  });
} else if (command === 'rotate-mail-links' || command === 'rotate-push-key') {
  const { rotate, told, ...record } = rotations[command];
  await withDatabase(async (db) => {
    await inTransaction(db, async (tx) => {
      await rotate(tx);
      await recordAudit(tx, {
        ...record,
        actorId: null,
        resourceType: 'AUTH',
        reason: `npm run admin -- ${command}`,
        before: undefined,
        after: undefined,
      });
    });
    console.log(told);
    return 0;
  });
} else if ((command === 'grant' || command === 'revoke') && email !== null && role !== undefined) {
  await withDatabase(async (db, config) => {
    const reason = `npm run admin -- ${command}`;
    const outcome = await setRole(mailHost(db, config), { email, role, actorId: null, reason });
    if (!outcome.ok) {
      console.error(refusals[outcome.refusal]);
      return 1;
    }
    const now = outcome.changed ? 'is now' : 'was already';
    console.log(`${email} ${now} ${role === null ? 'not of the staff' : `of the staff: ${role}`}.`);
    return 0;
  });
} else if (command === 'reset-factor' && email !== null) {
  await withDatabase(async (db, config) => {
    if (config.authUrl !== undefined) {
      console.error('Accounts are kept by a hosted auth service: take the factor away in its dashboard.');
      return 1;
    }
    const outcome = await resetSecondFactor(mailHost(db, config), {
      email,
      reason: 'npm run admin -- reset-factor',
    });
    if (!outcome.ok) {
      console.error('Nobody has signed up with this address here.');
      return 1;
    }
    console.log(
      outcome.removed === 0
        ? 'There was no second factor. Every session was ended.'
        : 'The second factor is gone and every session was ended: they sign in with password or mail and set up another.',
    );
    return 0;
  });
} else {
  console.error(usage);
  process.exitCode = 2;
}

function mailHost(db: Db, config: Config): MailHost {
  const mailer = createMailer(config, db);
  return { config, db, mailDelivery: createMailDelivery({ config, db, log: createLog(config), mailer }) };
}
