/** The product under test, its clock and its people. */
import { randomUUID } from 'node:crypto';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import type { Receipt } from '@boast/domain/seal/receipt';
import { toLocal } from '@boast/domain/time/zoned-time';
import { sql } from 'kysely';
import { buildPerson, buildTournament, giveCredits, type TestPerson } from '../factories.ts';
import { type FakeTime, fakeTime, installFakeTime, openWithFakeTime } from '../replay/fake-time.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createTestDatabase } from '../test-database.ts';
import { POOL } from './follow-money.ts';
import { PEOPLE } from './life-acts.ts';
import { type ModelLife, TIMED_MATCH } from './life-model.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const FIRST_DAY = Date.parse('2031-03-03T06:00:00Z');

export interface World {
  readonly test: TestApp;
  readonly time: FakeTime;
  readonly admin: TestPerson;
  /** The round's moment. */
  now: number;
}

/** The product's tournament before the round. */
export interface Seen {
  readonly id: string;
  readonly version: number;
  /** By match number. */
  readonly matches: readonly { readonly id: string; readonly version: number }[];
}

/** A life: the model beside the product's tournaments. */
export interface Life {
  readonly name: string;
  model: ModelLife;
  /** One for each tournament in the model. */
  readonly seen: Seen[];
  readonly people: readonly TestPerson[];
  /** Players who may replace others. */
  readonly spare: readonly string[];
  /** Valid entries by person. */
  readonly entryIds: Map<number, string>;
  /** Everything done so far, one line each. */
  readonly story: string[];
  /** Digests of the last read, so that an unchanged page is not checked again. */
  shown: { readonly page: string; readonly seal: string; readonly board: string };
  rounds: number;
  /** The receipts of all saves. */
  readonly receipts: Receipt[];
  /** The number of lives so far. */
  readonly count: number;
}

export async function createWorld(): Promise<World & { close(): Promise<void> }> {
  const database = await createTestDatabase();
  await installFakeTime(database.db);
  const db = await openWithFakeTime(database.url, 16);
  const time = fakeTime(db);
  await time.moveTo(new Date(FIRST_DAY));
  const drop = async () => {
    await db.destroy();
    await database.drop();
  };
  const test = await createTestApp(
    { FEATURE_CREDITS: 'on', DATABASE_POOL_SIZE: '16' },
    { database: { db, url: database.url, drop }, clock: time.clock },
  );
  const admin = await buildPerson(test, { admin: true });
  return { test, time, admin, now: FIRST_DAY, close: () => test.close() };
}

/** The last person can pay for two entries, and for more only with refunds. */
export const creditsAtFirst = Array.from({ length: PEOPLE }, (_, n) => (n === PEOPLE - 1 ? 2 : 100_000));

export const buildPeople = ({ test }: World): Promise<TestPerson[]> =>
  Promise.all(
    creditsAtFirst.map(async (credits) => {
      const person = await buildPerson(test);
      await giveCredits(test, person, credits);
      return person;
    }),
  );

interface NewLife {
  readonly name: string;
  readonly count: number;
  readonly people: readonly TestPerson[];
  /** Credits of each person. */
  readonly credits: readonly number[];
  /** The page prints when the first match begins, and that sets the start. */
  readonly hasTimes: boolean;
  readonly slots: Readonly<Record<number, 'tbd' | 'bye'>>;
}

export async function beginLife(
  world: World,
  { name, count, people, credits, hasTimes, slots }: NewLife,
): Promise<Life> {
  const { test, now } = world;
  const start = now + 9 * HOUR + 5 * MINUTE;
  const { id, draw } = await buildTournament(test, { slots });
  const days = [0, 4].map((after) => toLocal(now + after * 24 * HOUR, 'UTC').slice(0, 10));
  const [first = '', last = ''] = days;
  await sql`update tournament set starts_at = ${new Date(start)}, start_date = ${first}, end_date = ${last},
    starts_at_by = ${hasTimes ? 'page' : 'hand'}, time_zone = 'UTC', prize_amount = ${POOL} where id = ${id}`.execute(
    test.db,
  );
  const firstLocal = hasTimes ? toLocal(start, 'UTC') : null;
  if (hasTimes)
    await sql`update match set starts_at = ${new Date(start)}, starts_at_local = ${firstLocal}
      where tournament_id = ${id} and number = ${TIMED_MATCH}`.execute(test.db);
  const spare = await test.db
    .insertInto('player')
    .values(
      Array.from({ length: 6 }, (_, n) => ({
        external_id: randomUUID(),
        full_name: `Q${n}`,
        gender: 'mens',
        world_rank: n % 3 === 0 ? null : 20 + n,
      })),
    )
    .returning(['id'])
    .execute();
  const ranks = await test.db
    .selectFrom('player')
    .select(['id', 'world_rank'])
    .where('id', 'in', [
      ...draw.slots.flatMap((_, slot) => playerInSlot(draw, slot) ?? []),
      ...spare.map((one) => one.id),
    ])
    .execute();
  const row = await test.db
    .selectFrom('tournament')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const model: ModelLife = {
    tournaments: [
      {
        status: 'UPCOMING',
        start,
        startSetAt: now,
        byHand: !hasTimes,
        zone: 'UTC',
        zoneBy: 'hand',
        firstLocal,
        name: row.name,
        days: [first, last],
        draw,
        versions: [{ at: now, draw }],
        entries: [],
        seal: null,
        paid: new Map(),
        counted: { results: null, replaced: null },
      },
    ],
    credits: [...credits],
    found: {},
    ranks: Object.fromEntries(ranks.map((one) => [one.id, one.world_rank])),
  };
  const seen = [{ id, version: 0, matches: [] }];
  const spareIds = spare.map((one) => one.id);
  return {
    name,
    model,
    seen,
    people,
    spare: spareIds,
    story: [],
    entryIds: new Map(),
    shown: { page: '', seal: '', board: '' },
    rounds: 0,
    receipts: [],
    count,
  };
}
