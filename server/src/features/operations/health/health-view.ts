import { createHash } from 'node:crypto';
import type { Health, HealthFacts } from '@boast/contract/admin/health';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../db/database.ts';
import { createOpenIdProviders } from '../../../gateways/openid/openid-providers.ts';
import { withoutPersonalParts } from '../../../http/create-log.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { SignInProvider } from '../../../process/sign-in-providers.ts';
import { countCrash } from './health-store.ts';
import { readProcesses } from './process-beat.ts';
import { readFacts } from './product-metrics.ts';

type Finding = Health['findings'][number];

/** With a larger difference of clocks the product refuses to seal (tournaments/seal). */
const MAX_CLOCK_DIFFERENCE_MS = 5_000;

/**
 * Somebody should look at these findings. The alerts of deploy/prometheus-alerts.yaml apply the same rules.
 */
function judgeHealth(facts: HealthFacts): Finding[] {
  const bad: (string | false)[] = [
    facts.seals.lateSeconds > 120 &&
      `${things(facts.seals.due, 'tournament')} should have been sealed ${span(facts.seals.lateSeconds)} ago.`,
    !facts.processes.some(({ role }) => role !== 'api') &&
      'No worker gives a sign of life: nothing happens by itself.',
    facts.mail.lateSeconds > 900 &&
      `A mail has waited for ${span(facts.mail.lateSeconds)}: is the mail server there?`,
    facts.payments.oldestSeconds > 86_400 &&
      `A payment has waited for its outcome for ${span(facts.payments.oldestSeconds)}.`,
    ...facts.jobs.map(
      ({ name, lateSeconds }) =>
        lateSeconds > 600 && `The job ${name} should have begun ${span(lateSeconds)} ago.`,
    ),
    ...facts.processes.map(
      ({ role, clockAheadMs }) =>
        Math.abs(clockAheadMs) > MAX_CLOCK_DIFFERENCE_MS &&
        `The clocks of the database and of a process (${role}) differ by ${(Math.abs(clockAheadMs) / 1000).toFixed(1)} s.`,
    ),
    ...facts.processes.map(
      ({ disk }) =>
        disk !== null &&
        disk.freeBytes < disk.totalBytes * 0.05 &&
        'The disk of the database is nearly full.',
    ),
    hasMoved(facts.database.sorting) &&
      `The rules by which the database sorts text have moved from ${facts.database.sorting.madeWith} to ${facts.database.sorting.now}: its indexes of text may find nothing. Run REINDEX DATABASE, then ALTER DATABASE … REFRESH COLLATION VERSION.`,
  ];
  const watch: (string | false)[] = [
    facts.database.connections > facts.database.mostConnections * 0.8 &&
      `The database has ${facts.database.connections} of ${facts.database.mostConnections} connections in use.`,
    ...facts.processes.map(
      ({ role, pool }) =>
        pool.waiting > 0 &&
        `A process (${role}) uses all its ${pool.most} connections; ${pool.waiting} wait.`,
    ),
    ...facts.processes.map(
      ({ role, listens }) => !listens && `A process (${role}) does not hear of changes at the moment.`,
    ),
    facts.syncs.failing > 0 && `${things(facts.syncs.failing, 'tour page')} could not be read lately.`,
    ...facts.jobs.map(
      ({ name, failed }) =>
        name !== 'parked' &&
        failed > 0 &&
        `The job ${name} was given up ${things(failed, 'time')} within a week.`,
    ),
    facts.mail.givenUp > 0 && `${things(facts.mail.givenUp, 'mail')} given up within a day.`,
    facts.issues.high > 0 && `${things(facts.issues.high, 'data issue')} of high severity open.`,
    facts.backup === null
      ? 'No backup is known: run sudo boast backup on the server.'
      : facts.backup.ageSeconds > 2 * 86_400 && `The last backup is ${span(facts.backup.ageSeconds)} old.`,
  ];
  return [...listed('bad', bad), ...listed('watch', watch)];
}

/** They are asked now, and within seconds: what they last said may be an hour old. */
async function judgeProviders(signInProviders: readonly SignInProvider[]): Promise<Finding[]> {
  const providers = createOpenIdProviders(signInProviders);
  const troubles = await Promise.all(signInProviders.map((provider) => providers.troubleOf(provider)));
  return troubles.flatMap((text) => (text === null ? [] : [{ level: 'bad', text }]));
}

const hasMoved = ({ madeWith, now }: HealthFacts['database']['sorting']): boolean =>
  madeWith !== null && now !== null && madeWith !== now;

const listed = (level: Finding['level'], texts: readonly (string | false)[]): Finding[] =>
  [...new Set(texts)].flatMap((text) => (text === false ? [] : [{ level, text }]));

const things = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

function span(seconds: number): string {
  if (seconds < 120) return things(Math.round(seconds), 'second');
  if (seconds < 7_200) return things(Math.round(seconds / 60), 'minute');
  return seconds < 172_800
    ? things(Math.round(seconds / 3_600), 'hour')
    : things(Math.round(seconds / 86_400), 'day');
}

/** At most this many different crashes are stored; a new one then waits until an old one expires. */
const MAX_CRASHES = 200;

const perSource = [{ most: 10, seconds: 3_600 }] as const;
const perNetwork = [{ most: 100, seconds: 3_600 }] as const;

export const crashHandlers = {
  /** Never fails: a page that broke has enough trouble already. */
  reportCrash: async ({ ctx, body, source }) => {
    const allowed =
      (await ctx.limitedUse.take({ bucket: 'crash', subject: source.group, limits: perSource })) &&
      (await ctx.limitedUse.take({ bucket: 'crash-network', subject: source.network, limits: perNetwork }));
    if (!allowed) return { data: { kept: false } };
    const crash = {
      message: withoutPersonal(body.message),
      place: withoutPersonal(withoutPersonalParts(body.place.replace(/[?#].*/s, ''))),
      stack: withoutPersonal(body.stack),
      version: withoutPersonal(body.version),
    };
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([crash.message, crash.place, crash.stack.split('\n')[0], crash.version]))
      .digest();
    const isStored = await inTransaction(ctx.db, (tx) =>
      countCrash(tx, { ...crash, fingerprint }, MAX_CRASHES),
    );
    return { data: { kept: isStored } };
  },
} satisfies Partial<Handlers>;

/** Removes ids, addresses, tokens, quoted text and binary data, which nobody needs to understand a crash. */
export const withoutPersonal = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, (character) => (character === '\n' ? '\n' : ' '))
    .replace(/[^\s<>()"']+@[^\s<>()"']+/g, '<address>')
    .replace(/(["'`“”‘’])(?:(?!\1)[^\n]){2,}\1/g, '$1…$1')
    .replace(/[?#][^\s:)]*/g, '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '<id>')
    .replace(/[\w-]{20,}\.[\w-]{10,}(\.[\w-]+)?/g, '<token>')
    .replace(/\d{5,}/g, '<number>')
    .trim();

async function readCrashes(db: Db): Promise<HealthFacts['crashes']> {
  return db
    .selectFrom('browser_crash')
    .select(sql<string>`substr(encode(fingerprint, 'hex'), 1, 16)`.as('id'))
    .select(['message', 'place', 'stack', 'version', 'crash_count as count'])
    .select(['first_at as firstAt', 'last_at as lastAt'])
    .orderBy('last_at', 'desc')
    .limit(20)
    .execute();
}

export const healthHandlers = {
  getHealth: async ({ ctx: { db, config } }) => {
    const providers = judgeProviders(config.signInProviders);
    const facts = {
      ...(await readFacts(db)),
      processes: await readProcesses(db),
      crashes: await readCrashes(db),
    };
    return { data: { findings: [...(await providers), ...judgeHealth(facts)], facts } };
  },
} satisfies Partial<Handlers>;
