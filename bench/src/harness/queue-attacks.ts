/** Attacks of one address on shared queues, and the answers that others get meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@boast/server/db/database';
import { openConfirmedAccount } from '@boast/server/features/auth/account/open-confirmed-account';
import { sql } from 'kysely';
import { atMost, verdict } from './measure/verdict.ts';

export interface Attacked {
  readonly url: string;
  readonly db: Db;
  readonly entryIds: readonly string[];
  /** The nth what-if, different from all before. */
  readonly whatIf: (n: number) => string;
}

const ATTACKER = '192.0.2.66';
const other = (n: number): string => `203.0.113.${n}`;
const picture = (id: string | undefined): string => `/share/entries/${id}.png`;

interface Asked {
  readonly from: string;
  readonly path: string;
  readonly body?: object;
  readonly device?: string;
}

async function ask(url: string, { from, path, body, device }: Asked) {
  const began = performance.now();
  const answer = await fetch(url + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'x-forwarded-for': from,
      'content-type': 'application/json',
      ...(device !== undefined && { 'x-device': device }),
    },
  });
  const text = await answer.text();
  return { status: answer.status, text, ms: performance.now() - began };
}

const times = <T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)));

/** Nobody else waits for more than half of what one address asked for at once. */
const MOST_OF_IT = 0.5;
const NEW_DEVICES = 60;
const JUNK_SECONDS = 60;
/** The most mails about new devices that an account gets in an hour. */
const MOST_MAILS = 5;

export async function attackQueues(attacked: Attacked): Promise<string[]> {
  return [
    await proofs(attacked),
    await pictures(attacked),
    await whatIfs(attacked),
    ...(await atTheDoor(attacked)),
  ];
}

async function proofs({ url, entryIds }: Attacked): Promise<string> {
  const asking = times(60, (n) =>
    ask(url, { from: ATTACKER, path: `/api/entries/${entryIds.at(-n)}/proof` }),
  );
  await sleep(5);
  const waits = await times(5, (n) => ask(url, { from: other(n), path: '/api/config' }));
  const slowest = (answers: readonly { readonly ms: number }[]) => Math.max(...answers.map(({ ms }) => ms));
  const [wait, all] = [slowest(waits), slowest(await asking)];
  const share = wait / all;
  return `**60 proofs at once in ${all.toFixed(0)} ms, another visitor’s config after ${share.toFixed(2)} of it**, ${atMost(MOST_OF_IT, share)}`;
}

async function pictures({ url, entryIds }: Attacked): Promise<string> {
  const asking = times(40, (n) => ask(url, { from: ATTACKER, path: picture(entryIds.at(n * 3 + 100)) }));
  await sleep(20);
  const others = await times(6, (n) => ask(url, { from: other(n), path: picture(entryIds.at(n + 500)) }));
  await asking;
  return servedLine('one address asks for 40 pictures', others);
}

async function whatIfs({ url, whatIf }: Attacked): Promise<string> {
  let isOver = false;
  let asked = 0;
  const loops = times(36, async () => {
    while (!isOver) {
      asked += 1;
      await ask(url, { from: ATTACKER, path: whatIf(asked) });
    }
  });
  await sleep(1_000);
  const others = await times(25, (n) => ask(url, { from: other(n), path: whatIf(-1 - n) }));
  isOver = true;
  await loops;
  return servedLine('one address tries results in 36 loops', others);
}

function servedLine(attack: string, others: readonly { readonly status: number }[]): string {
  const served = others.filter(({ status }) => status === 200).length;
  return `**${attack}, ${served} of ${others.length} others are served**, goal all: ${verdict(served === others.length)}`;
}

async function atTheDoor({ url, db }: Attacked): Promise<string[]> {
  const [email, password] = ['door@example.com', 'Nick-shot-and-boast-1'];
  await openConfirmedAccount(db, { email, password });
  const signIn = (n: number) =>
    ask(url, {
      from: other(n),
      path: '/auth/v1/token?grant_type=password',
      body: { email, password },
      device: crypto.randomUUID(),
    });
  const renew = (token: string) =>
    ask(url, {
      from: ATTACKER,
      path: '/auth/v1/token?grant_type=refresh_token',
      body: { refresh_token: token },
    });
  for (let n = 1; n <= NEW_DEVICES; n += 1) await signIn(n);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mail_outbox where business_key like 'new-device:%'`.execute(db);
  const mails = rows[0]?.count ?? 0;
  // The oldest sessions are gone by now.
  const last = JSON.parse((await signIn(0)).text) as { readonly refresh_token: string };
  // More in a minute than the limit for all sign-ins of an address.
  for (let second = 0; second < JUNK_SECONDS; second += 1) {
    const whole = sleep(1_000);
    await times(12, (n) => renew(`junk-${second}-${n}`));
    await whole;
  }
  const { status } = await renew(last.refresh_token);
  return [
    `**${NEW_DEVICES} sign-ins with made-up devices: ${mails} mails**, ${atMost(MOST_MAILS, mails)}`,
    `**twelve junk renewals a second for ${JUNK_SECONDS} s, an honest one from there is answered ${status}**, goal 200: ${verdict(status === 200)}`,
  ];
}
