import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabaseForFile } from '../testing/for-file.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import {
  type Db,
  inTransaction,
  keepSettingsWithRole,
  missingSettings,
  onCommit,
  openDatabase,
  type Tx,
} from './database.ts';

const reported: unknown[] = [];

const database = await testDatabaseForFile();
const db = await openDatabase({ url: database.url, onError: (error) => reported.push(error) });
await sql`create table counter (name text primary key, value integer not null)`.execute(db);

afterAll(() => db.destroy());

beforeEach(async () => {
  reported.length = 0;
  await sql`truncate counter`.execute(db);
  await sql`insert into counter values ('a', 0), ('b', 0)`.execute(db);
});

async function first(query: ReturnType<typeof sql<Record<string, unknown>>>): Promise<unknown> {
  return (await query.execute(db)).rows[0];
}

async function raise(tx: Tx, name: string): Promise<void> {
  await sql`update counter set value = value + 1 where name = ${name}`.execute(tx);
}

async function values(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; value: number }>`select name, value from counter`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

function failWith(tx: Tx, code: string): Promise<unknown> {
  return sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}'; end $$`)}`.execute(tx);
}

describe('columns', () => {
  test('bigint is a number, alone, in arrays and from count(*)', async () => {
    expect(
      await first(
        sql`select 9007199254740991::int8 as one, array[1, null, 3]::int8[] as many, count(*) from counter`,
      ),
    ).toEqual({ one: 9007199254740991, many: [1, null, 3], count: 2 });
  });

  test('a bigint too large for a number throws instead of losing digits', async () => {
    await expect(first(sql`select 9007199254740993::int8 as big`)).rejects.toThrow(
      '9007199254740993 is too large',
    );
  });

  test('a date is the day as written, an instant the text of its millisecond in UTC', async () => {
    expect(
      await first(sql`select '2023-05-29'::date as day, array['2023-05-29']::date[] as days,
        '2023-05-29 12:00+02'::timestamptz as instant, current_setting('timezone') as zone,
        array['2023-05-29 12:00:01.5Z', '2023-05-29 12:00:01.999999Z', null, '12023-05-29Z']::timestamptz[] as instants`),
    ).toEqual({
      day: '2023-05-29',
      days: ['2023-05-29'],
      instant: '2023-05-29T10:00:00.000Z',
      instants: ['2023-05-29T12:00:01.500Z', '2023-05-29T12:00:01.999Z', null, '+012023-05-29T00:00:00.000Z'],
      zone: 'UTC',
    });
  });
});

describe('a transaction', () => {
  test('commits what its work did, or nothing when the work throws', async () => {
    expect(await inTransaction(db, async (tx) => raise(tx, 'a').then(() => 'done'))).toBe('done');
    await expect(
      inTransaction(db, async (tx) => {
        await raise(tx, 'b');
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await values()).toEqual({ a: 1, b: 0 });
  });

  test('is run again after a deadlock, so that both sides succeed', async () => {
    let runs = 0;
    let holders = 0;
    const eachHoldsOne = Promise.withResolvers<void>();
    const both = (one: string, other: string) =>
      inTransaction(db, async (tx) => {
        runs++;
        await sql`set local deadlock_timeout = '50ms'`.execute(tx);
        await raise(tx, one);
        if (++holders === 2) eachHoldsOne.resolve();
        await eachHoldsOne.promise;
        await raise(tx, other);
      });
    await Promise.all([both('a', 'b'), both('b', 'a')]);
    expect(await values()).toEqual({ a: 2, b: 2 });
    expect(runs).toBeGreaterThan(2);
  });

  test.each(['40001', '40P01'])('is given up after five collisions (%s)', async (code) => {
    let runs = 0;
    const colliding = inTransaction(db, (tx) => {
      runs++;
      return failWith(tx, code);
    });
    await expect(colliding).rejects.toMatchObject({ code });
    expect(runs).toBe(5);
  });

  test('is not run again for anything else', async () => {
    let runs = 0;
    const failing = inTransaction(db, (tx) => {
      runs++;
      return failWith(tx, '23505');
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(runs).toBe(1);
  });
});

describe('onCommit', () => {
  test('runs after the commit, in order, once, whatever collisions came before', async () => {
    const seen: unknown[] = [];
    let runs = 0;
    await inTransaction(db, async (tx) => {
      onCommit(tx, async () => void seen.push((await values())['a']));
      onCommit(tx, () => void seen.push('second'));
      await raise(tx, 'a');
      if (++runs < 3) await failWith(tx, '40001');
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual([1, 'second']);
  });

  test('does not run when the transaction fails', async () => {
    let ran = false;
    const failing = inTransaction(db, async (tx) => {
      onCommit(tx, () => {
        ran = true;
      });
      await failWith(tx, '23505');
    });
    await expect(failing).rejects.toThrow();
    expect(ran).toBe(false);
  });

  test('that fails is reported, and neither undoes the commit nor stops the next one', async () => {
    let ran = false;
    await inTransaction(db, async (tx) => {
      await raise(tx, 'a');
      onCommit(tx, () => Promise.reject(new Error('mail server away')));
      onCommit(tx, () => {
        ran = true;
      });
    });
    expect(reported).toEqual([new Error('mail server away')]);
    expect(ran).toBe(true);
    expect(await values()).toMatchObject({ a: 1 });
  });

  test('refuses a transaction that inTransaction did not start', async () => {
    const foreign = db.transaction().execute((tx) => Promise.resolve(onCommit(tx, () => undefined)));
    await expect(foreign).rejects.toThrow('onCommit needs the Tx that inTransaction gave');
  });
});

describe('the connection', () => {
  test('lost in the middle of a transaction fails that transaction only', async () => {
    const cut = inTransaction(db, (tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx));
    await expect(cut).rejects.toThrow();
    expect(await values()).toEqual({ a: 0, b: 0 });
  });

  test('lost while idle is reported in one line, without the client', async () => {
    const idle = await openDatabase({
      url: database.url,
      poolSize: 1,
      onError: (error) => reported.push(error),
    });
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(idle);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await expect
      .poll(() => reported.map(String))
      .toContainEqual(
        'Error: A database connection was lost: terminating connection due to administrator command',
      );
    expect(Object.keys(Object(reported[0]))).toEqual([]);
    expect((await sql`select 1 as one`.execute(idle)).rows).toEqual([{ one: 1 }]);
    await idle.destroy();
  });

  test('has a limit on the time of a statement', async () => {
    expect(await first(sql`show statement_timeout`)).toEqual({ statement_timeout: '30s' });
  });

  test.each([
    [
      'a port where nobody listens',
      { port: '1' },
      /^The database 127\.0\.0\.1:1\/\w+ cannot be used: nothing answers there\.$/,
    ],
    [
      'a database that is not there',
      { pathname: '/nowhere' },
      /\/nowhere cannot be used: it has no database of that name\.$/,
    ],
    ['a wrong password', { password: 'hunter2' }, /cannot be used: it refuses the user or the password\.$/],
    [
      'a host that is not there',
      { hostname: 'db.invalid' },
      /^The database db\.invalid:\d+\/\w+ cannot be used: [^.]+\.$/,
    ],
  ])('to %s is refused in one sentence without a secret', async (_, change, sentence) => {
    const url = Object.assign(new URL(database.url), { hostname: '127.0.0.1' }, change).href;
    const error: unknown = await openDatabase({ url }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'DatabaseUnreachable', message: expect.stringMatching(sentence) });
    expect(String(error)).not.toContain(new URL(url).password);
  });
});

test('behind a pooler the role brings along what a connection may not ask for', async () => {
  const database = await createTestDatabase();
  const pooled = () => openDatabase({ url: database.url, poolSize: 1, isPooled: true });
  try {
    const before = await pooled();
    expect(await missingSettings(before)).toContain('statement_timeout is 0 and not 30s');
    await before.destroy();
    await Promise.all([keepSettingsWithRole(database.db), keepSettingsWithRole(database.db)]);
    const after = await pooled();
    expect(await missingSettings(after)).toEqual([]);
    await after.destroy();
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
      where d.datname = current_database()`.execute(database.db);
    expect(rows).toEqual([{ count: 1 }]);
  } finally {
    await database.drop();
  }
});

test('a table that gets another column meanwhile is read and written as before', async () => {
  const all = (from: Db) => sql`select * from counter where name = ${'a'}`.execute(from);
  const twoAtOnce = () =>
    Promise.all([
      inTransaction(db, async (tx) => {
        await all(tx);
        await raise(tx, 'a');
      }),
      all(db),
    ]);
  const untilPrepared = async () => {
    for (let times = 0; times < 4; times += 1) await twoAtOnce();
  };
  await untilPrepared();
  await sql`alter table counter add column note text`.execute(db);
  await untilPrepared();
  expect((await all(db)).rows).toEqual([{ name: 'a', value: 8, note: null }]);
  expect(await values()).toEqual({ a: 8, b: 0 });
});
