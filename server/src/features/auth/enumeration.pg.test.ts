import { expect, test } from 'vitest';
import { testAppForFile } from '../../testing/for-file.ts';
import { openConfirmedAccount } from './account/open-confirmed-account.ts';
import { PASSWORD_COST } from './account/password-hasher.ts';

// Neither the answer nor its time may reveal whether an address has an account. Calls alternate in random order, so that a slow moment of
// the machine affects both kinds alike; the median ignores outliers.
const each = Number(process.env['ENUMERATION_ADDRESSES'] ?? 100);

const app = await testAppForFile({}, { passwordCost: PASSWORD_COST });
const password_hash = await hashOfOne();
const known = Array.from({ length: each }, (_, n) => ({
  email: `known${n}@example.com`,
  password_hash,
  email_confirmed_at: new Date(),
}));
await app.db.insertInto('auth.account').values(known).execute();

async function hashOfOne(): Promise<string> {
  const id = await openConfirmedAccount(app.db, { email: 'one@example.com', password: 'Nick-and-boast-1' });
  const { password_hash } = await app.db
    .selectFrom('auth.account')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return password_hash;
}

interface Seen {
  known: boolean;
  answer: string;
  ms: number;
}

/** The whole promise is about the clock; beside other tests only the processor's time tells what a call did. */
const isWhole = each >= 1_000;

async function timed<T>(call: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const answer = await call();
  const { user, system } = process.cpuUsage(before);
  return { answer, ms: isWhole ? performance.now() - start : (user + system) / 1_000 };
}

async function ask(url: string, body: (email: string) => object, count: number): Promise<Seen[]> {
  const calls = ['known', 'other'].flatMap((kind) =>
    Array.from({ length: count }, (_, n) => ({ email: `${kind}${n}@example.com`, known: kind === 'known' })),
  );
  const seen: Seen[] = [];
  for (const { email, known } of calls.sort(() => Math.random() - 0.5)) {
    const { answer, ms } = await timed(() => app.app.inject({ method: 'POST', url, payload: body(email) }));
    const { date: _, 'x-request-id': __, 'x-server-time': ___, ...headers } = answer.headers;
    seen.push({ known, ms, answer: JSON.stringify([answer.statusCode, headers, answer.body]) });
  }
  return seen;
}

function medianOf(seen: Seen[], known: boolean): number {
  const times = seen
    .filter((one) => one.known === known)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? Number.NaN;
}

/**
 * In ms. An ordinary run only notices missing work, such as a hash; `ENUMERATION_ADDRESSES=1000`, on a quiet machine, checks the
 * full promise.
 */
function expectAlike(seen: Seen[]): void {
  const [known, other] = [medianOf(seen, true), medianOf(seen, false)];
  const allowed = isWhole ? 0.5 : Math.max(5, Math.min(known, other));
  expect(Math.abs(known - other)).toBeLessThan(allowed);
}

test.each(['/auth/v1/recover', '/auth/v1/resend'])('%s', async (url) => {
  await app.db.deleteFrom('recent_use').execute();
  const seen = await ask(url, (email) => ({ email, type: 'signup' }), each);
  expect(new Set(seen.map(({ answer }) => answer)).size).toBe(1);
  expectAlike(seen);
});

test('/auth/v1/token by password', async () => {
  const seen = await ask(
    '/auth/v1/token?grant_type=password',
    (email) => ({ email, password: 'Wrong-guess-1' }),
    isWhole ? each : 30,
  );
  expect(new Set(seen.map(({ answer }) => answer)).size).toBe(1);
  expectAlike(seen);
});

test('/api/email-status takes as long for a hit as for a miss', async () => {
  const seen: Seen[] = [];
  for (let n = 0; n < 2 * each; n++) {
    if (n % 250 === 0) await app.db.deleteFrom('recent_use').execute();
    const known = Math.random() < 0.5;
    const path = `/api/email-status/${known ? 'known' : 'other'}${n % each}%40example.com`;
    const { answer, ms } = await timed(() => app.app.inject(path));
    seen.push({ known, answer: `${answer.statusCode}`, ms });
  }
  expect(new Set(seen.map(({ answer }) => answer))).toEqual(new Set(['200']));
  expectAlike(seen);
});
