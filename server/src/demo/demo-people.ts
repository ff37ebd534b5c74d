/**
 * Creates the people of the demo: a fan and an administrator who can sign in, and a crowd that only enters.
 */

import { type Db, inTransaction } from '../db/database.ts';
import { openConfirmedAccount } from '../features/auth/account/open-confirmed-account.ts';
import type { Context } from '../http/context.ts';
import { seededRandom } from './demo-picks.ts';

export const DEMO_LOGINS = [
  { role: 'fan', email: 'fan@example.com', password: 'Nick-shot-1', username: 'nick.shot', isAdmin: false },
  {
    role: 'administrator',
    email: 'admin@example.com',
    password: 'Tin-line-1',
    username: 'referee',
    isAdmin: true,
  },
] as const;

export async function createDemoPeople(ctx: Context): Promise<string> {
  let fanId = '';
  for (const { email, password, username, isAdmin } of DEMO_LOGINS) {
    const providerId = await openConfirmedAccount(ctx.db, { email, password, isAdmin });
    const { id } = await inTransaction(ctx.db, (tx) =>
      tx
        .insertInto('app_user')
        .values({
          provider_id: providerId,
          email,
          username,
          is_admin: isAdmin,
          is_demo: true,
          has_public_page: !isAdmin,
          accepted_terms_at: ctx.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    if (!isAdmin) fanId = id;
  }
  return fanId;
}

const FIRST = [
  'ace',
  'amir',
  'backwall',
  'bella',
  'boastful',
  'cairo',
  'carlos',
  'chloe',
  'court4',
  'dina',
  'dropshot',
  'elif',
  'emre',
  'farida',
  'forehand',
  'giles',
  'glasscourt',
  'hana',
  'imran',
  'jonah',
  'kate',
  'kill',
  'lena',
  'letcall',
  'lobster',
  'mariam',
  'mo',
  'nickroller',
  'noor',
  'omar',
  'oscar',
  'paolo',
  'priya',
  'rail',
  'reverse',
  'sam',
  'serve',
  'skid',
  'sofia',
  'stroke',
  'tarek',
  'tin',
  'tomas',
  'volley',
  'wen',
  'yusuf',
  'zara',
  'zoe',
] as const;
const LAST = [
  '11-9',
  '_sq',
  '.bkk',
  '.cai',
  '.ldn',
  '.nyc',
  '.qa',
  'drives',
  'fan',
  'lets',
  'serves',
  'wins',
] as const;
const COUNTRIES = [
  'EGY',
  'ENG',
  'USA',
  'IND',
  'FRA',
  'MAS',
  'PAK',
  'CAN',
  'GER',
  'NZL',
  'HKG',
  'COL',
  'WAL',
  'PER',
] as const;

const CROWD = 320;

/** The crowd's names are the same on every machine. */
export async function createEntrants(db: Db): Promise<string[]> {
  const random = seededRandom(2026);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const names = new Set<string>();
  while (names.size < CROWD)
    names.add(`${pick(FIRST)}${pick(LAST)}${random() < 0.3 ? Math.floor(random() * 90) + 10 : ''}`);
  const now = new Date();
  const people = [...names].map((username) => ({
    username,
    country_code: pick(COUNTRIES),
    is_demo: true,
    accepted_terms_at: now,
  }));
  const rows = await inTransaction(db, (tx) =>
    tx.insertInto('app_user').values(people).returning('id').execute(),
  );
  return rows.map((row) => row.id);
}
