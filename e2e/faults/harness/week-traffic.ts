/**
 * People's actions on a day of the week, in a process of its own, so that all their connections end with it. The pace is that
 * of docs/retention.md: a week of its rows per year, in half an hour. In the morning people pick; in the afternoon the
 * tournament is sealed and played.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Draft } from '@boast/contract/entries';
import type { Payment } from '@boast/contract/payments';
import { packPicks } from '@boast/domain/picks/packed-picks';
import { picksOf, type TestTournament, tipsOf } from '@boast/server/testing/factories';
import type { Person } from '../../../bench/src/harness/people.ts';
import { seededRandom } from '../../../bench/src/harness/sealed-crowd.ts';

export interface Fan extends Person {
  readonly email: string;
}

export interface Day {
  readonly url: string;
  /** From 1. */
  readonly number: number;
  readonly tournament: TestTournament;
  readonly fans: readonly Fan[];
  readonly password: string;
}

export interface Traffic {
  readonly day: Day;
  readonly part: 'morning' | 'afternoon';
  readonly seconds: number;
}

process.once('message', (traffic: Traffic) => {
  void live(traffic).then((counts) => {
    process.send?.(counts satisfies Counts);
    process.disconnect();
    process.exit();
  });
});

interface Role {
  readonly perSecond: number;
  /** Returns the status. */
  readonly act: (n: number) => Promise<number>;
}
type Roles = Readonly<Record<string, Role>>;

interface Sending {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The address that it comes from: addresses have limits of their own. */
  readonly from: number | 'here';
}

const CARDS = ['4242424242424242', '4242424242424242', '4242424242424242', '4000000000000002'];
/** These fans only write drafts, which the seal deletes. */
const isUndecided = (n: number): boolean => n % 4 === 3;
const placeOf = (n: number): string => `198.18.${Math.floor(n / 250) % 250}.${n % 250}`;
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

const rolesOf = (day: Day, part: Traffic['part']): Roles => ({
  ...visits(day),
  ...accounts(day),
  ...purchases(day),
  ...(part === 'morning' && picking(day)),
});

function picking({ url, number, tournament, fans }: Day): Roles {
  const random = seededRandom(number);
  const variants = Array.from({ length: 64 }, () =>
    picksOf(tournament, () => ({ side: random() < 0.6 ? 0 : 1 })),
  );
  const entering = fans.filter((_, n) => !isUndecided(n));
  const undecided = fans.filter((_, n) => isUndecided(n));
  const path = `${url}/api/tournaments/${tournament.id}`;
  const keepDraft = async (n: number): Promise<number> => {
    const { token } = pick(undecided, n);
    const seen = await send(`${path}/draft`, { token, from: n });
    const { version, drawVersion } = (seen.body as { data: Draft }).data;
    const picks = Buffer.from(packPicks(pick(variants, n))).toString('hex');
    const headers = { 'if-match': `"${version}"` };
    const body = { picks, drawVersion, entryVersion: null };
    return (await send(`${path}/draft`, { method: 'PUT', token, headers, body, from: n })).status;
  };
  return {
    saves: {
      perSecond: 14,
      act: async (n) => {
        const body = { matchTips: tipsOf(tournament, pick(variants, n)) };
        const headers = { 'idempotency-key': crypto.randomUUID() };
        const { token } = pick(entering, n);
        return (await send(`${path}/entries`, { method: 'POST', token, headers, body, from: n })).status;
      },
    },
    drafts: { perSecond: 4, act: keepDraft },
  };
}

function visits({ url, number, tournament }: Day): Roles {
  const path = `${url}/api/tournaments/${tournament.id}`;
  const pages = [
    `${url}/api/tournaments`,
    path,
    `${path}/leaderboard`,
    `${url}/api/matches?tournament_id=${tournament.id}`,
  ];
  return {
    reads: { perSecond: 40, act: async (n) => (await send(pick(pages, n), { from: n })).status },
    streams: {
      perSecond: 20,
      act: async (n) => {
        const left = AbortSignal.timeout(200 + Math.floor(Math.random() * 4_000));
        const headers = { 'x-forwarded-for': placeOf(n) };
        const answer = await fetch(`${path}/events`, { signal: left, headers });
        await answer.text().catch(() => undefined);
        return answer.status;
      },
    },
    messages: {
      perSecond: 0.05,
      act: async (n) => {
        const body = { name: 'A fan', email: `a${n}@example.com`, message: `Day ${number}, message ${n}` };
        return (await send(`${url}/api/feedback`, { method: 'POST', body, from: n })).status;
      },
    },
    crashes: {
      perSecond: 0.05,
      act: async (n) => {
        const body = {
          message: `Broke ${number}.${n}`,
          place: '/',
          stack: `at ${number}.${n}`,
          version: '0',
        };
        return (await send(`${url}/api/browser-crashes`, { method: 'POST', body, from: n })).status;
      },
    },
  };
}

function accounts({ url, number, fans, password }: Day): Roles {
  const given: string[] = [];
  const token = async (kind: string, from: number, body: object): Promise<number> => {
    const headers = { 'x-device': crypto.randomUUID() };
    const target = `${url}/auth/v1/token?grant_type=${kind}`;
    const answer = await send(target, { method: 'POST', headers, body, from });
    if (answer.status === 200) given.push((answer.body as { refresh_token: string }).refresh_token);
    return answer.status;
  };
  const signIn = (n: number) => token('password', n, { email: pick(fans, n * 7).email, password });
  const post = async (path: string, n: number, body: object): Promise<number> =>
    (await send(`${url}/auth/v1/${path}`, { method: 'POST', body, from: n })).status;
  return {
    'sign-ins': { perSecond: 1.4, act: signIn },
    refreshes: {
      perSecond: 28,
      act: async (n) => {
        const refresh = given.shift();
        return refresh === undefined ? 0 : token('refresh_token', n, { refresh_token: refresh });
      },
    },
    'mails asked for': { perSecond: 0.4, act: (n) => post('recover', n, { email: pick(fans, n).email }) },
    guesses: {
      perSecond: 2,
      act: (n) =>
        token('password', n, { email: `nobody-${number}-${n}@example.com`, password: 'Wrong-1-guess' }),
    },
    // Nobody follows the mail's link, so the account is deleted after a week.
    'sign-ups': {
      perSecond: 0.2,
      act: (n) => post('signup', n, { email: `new-${number}-${n}@example.com`, password }),
    },
  };
}

const purchases = ({ url, fans }: Day): Roles => ({
  purchases: {
    perSecond: 0.3,
    act: async (n) => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const { token } = pick(fans, n * 3);
      // The sandbox sells only to its own machine.
      const order = { method: 'POST', token, headers, body: { creditAmount: 5 }, from: 'here' } as const;
      const { status, body } = await send(`${url}/api/payments`, order);
      if (status !== 201) return status;
      const { sessionSecret } = (body as { data: Payment & { sessionSecret: string } }).data;
      const card = { sessionSecret, cardNumber: pick(CARDS, n) };
      return (await send(`${url}/api/sandbox-checkout/pay`, { method: 'POST', body: card, from: n })).status;
    },
  },
});

async function send(
  url: string,
  { method = 'GET', token, headers, body, from }: Sending,
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(from !== 'here' && { 'x-forwarded-for': placeOf(from) }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  const text = await answer.text();
  return { status: answer.status, body: answer.ok && text !== '' ? (JSON.parse(text) as unknown) : null };
}

/** Answers by action and status; `broken` means none. */
export type Counts = Record<string, Record<string, number>>;

/** More at once would be a crowd, which other benchmarks measure. */
const MOST_AT_ONCE = 200;

/** Runs each role at its pace for a time; returns when the last call is answered. */
async function live({ day, part, seconds }: Traffic): Promise<Counts> {
  const counts: Counts = {};
  const open = new Set<Promise<void>>();
  const timers = Object.entries(rolesOf(day, part)).map(([name, { perSecond, act }]) => {
    let n = 0;
    return setInterval(() => {
      if (open.size >= MOST_AT_ONCE) return note('left out');
      n += 1;
      const doing = act(n)
        .then(
          (status) => note(String(status)),
          () => note('broken'),
        )
        .finally(() => open.delete(doing));
      open.add(doing);
    }, 1_000 / perSecond);

    function note(status: string): void {
      if (status === '0') return;
      const sofar = counts[name] ?? {};
      counts[name] = { ...sofar, [status]: (sofar[status] ?? 0) + 1 };
    }
  });
  await sleep(seconds * 1_000);
  for (const timer of timers) clearInterval(timer);
  await Promise.all(open);
  return counts;
}
