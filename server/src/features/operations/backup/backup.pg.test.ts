import { createWriteStream, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, inTransaction, openDatabase } from '../../../db/database.ts';
import { startBoss } from '../../../db/jobs.ts';
import { migrateToLatest, migrationNames } from '../../../db/migrate.ts';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestPerson,
  tipsOf,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { makeScratchFolder } from '../../../testing/scratch-folder.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { createEmptyDatabase, dropDatabase } from '../../../testing/test-server.ts';
import { sealTournament } from '../../tournaments/seal/seal-tournament.ts';
import { type Part, packBackup, readBackup } from './backup-file.ts';
import { backupBeforeMigrating } from './before-migrating.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** BACKUP_ROUNDS=10 runs the ten rounds that the finding promises; each migrates a database of its own. */
const ROUNDS = Number(process.env['BACKUP_ROUNDS'] ?? 2);

let target: string;
const database = await createTestDatabase();
const test = await testAppForFile({ DATABASE_POOL_SIZE: '20' }, { database });
const folder = makeScratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  target = await createEmptyDatabase(database.url);
});
afterEach(() => dropDatabase(target));

let files = 0;
const newFile = (): string => join(folder, `${nextFile()}.boast`);
function nextFile(): number {
  files += 1;
  return files;
}

async function reading<T>(work: (db: Db) => Promise<T>, url = target): Promise<T> {
  const db = await openDatabase({ url, poolSize: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Every row of every table as text, except what a restore creates anew. */
async function contentsOf(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'auth', 'sandbox') and table_type = 'BASE TABLE'
      and table_name not in ('kysely_migration', 'kysely_migration_lock') order by 1`.execute(db);
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} t order by 1`.execute(db);
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

describe('a backup', () => {
  it('taken under load restores what was acknowledged before it began, again and again', async () => {
    const people: TestPerson[] = [];
    for (let n = 0; n < 16; n += 1) people.push(await buildPerson(test));
    const sealed = await buildTournament(test);
    for (const person of people) await enter(test, person, sealed);
    await sealTournament(test.db, sealed.id, 'now');
    const tournament = await buildTournament(test);
    const entries = new Map<TestPerson, string>();
    for (const person of people) entries.set(person, (await enter(test, person, tournament)).id);

    const acknowledged = new Map<string, number>();
    let writing = true;
    const writers = people.map(async (person) => {
      for (let n = 0; writing; n += 1) {
        const picks = picksOf(tournament, () => ({ gamesLost: (n % 3) as 0 | 1 | 2 }));
        const answer = await test.call('PUT', `/entries/${entries.get(person)}/match-tips`, {
          as: person.token,
          body: { matchTips: tipsOf(tournament, picks) },
        });
        expect(answer.status).toBe(200);
        acknowledged.set(answer.body.data.id, answer.body.data.version);
      }
    });
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = new Map(acknowledged);
        const file = newFile();
        await makeBackup(database.url, file);
        const url = await createEmptyDatabase(database.url);
        const restored = await restoreBackup(url, file);
        expect(restored.differences).toEqual([]);
        await reading(async (db) => {
          const kept = await db.selectFrom('entry').select(['id', 'version']).execute();
          const versions = new Map(kept.map(({ id, version }) => [id, version]));
          for (const [id, version] of before) expect(versions.get(id)).toBeGreaterThanOrEqual(version);
        }, url);
        await dropDatabase(url);
      }
    } finally {
      writing = false;
      await Promise.all(writers);
    }
    expect(acknowledged.size).toBe(16);
  }, 180_000);

  it('restores every row of every table, and what comes after them goes on', async () => {
    const file = newFile();
    const before = await contentsOf(test.db);
    await makeBackup(database.url, file);
    const { rows } = await restoreBackup(target, file);
    await reading(async (db) => {
      expect(await contentsOf(db)).toEqual(before);
      const counted = Object.entries(before).filter(([name]) => !name.includes('migration_checksum'));
      expect(rows).toBe(counted.reduce((sum, [, lines]) => sum + lines.length, 0));
      const numbers = await db
        .insertInto('tournament_status_change')
        .columns(['tournament_id', 'from_status', 'to_status', 'at'])
        .expression(
          db
            .selectFrom('tournament')
            .select(['id', sql`'UPCOMING'`.as('a'), sql`'ACTIVE'`.as('b'), sql`now()`.as('c')]),
        )
        .returning('id')
        .execute();
      expect(numbers.length).toBeGreaterThan(0);
      await expect(db.updateTable('entry_version').set({ version: 9 }).execute()).rejects.toThrow();
      await expect(db.deleteFrom('tournament').execute()).rejects.toThrow();
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('brings the jobs that were still to be done', async () => {
    const own = await createTestDatabase();
    const tournamentId = crypto.randomUUID();
    const boss = await startBoss({ url: own.url, onError: () => undefined }, { work: false });
    const startAfter = new Date(Date.now() + 3_600_000);
    await inTransaction(own.db, (tx) =>
      boss.enqueue(tx, 'seal-tournament', { tournamentId }, { startAfter }),
    );
    await boss.stop();
    const file = newFile();
    await makeBackup(own.url, file);
    await own.drop();
    await restoreBackup(target, file);
    const jobs = await reading((db) =>
      sql<object>`select name, data, state::text, start_after from pgboss.job where name = 'seal-tournament'`.execute(
        db,
      ),
    );
    expect(jobs.rows).toEqual([
      {
        name: 'seal-tournament',
        data: { tournamentId },
        state: 'created',
        start_after: startAfter.toISOString(),
      },
    ]);
  });

  it('of the version before is taken over by this one', async () => {
    const old = await createEmptyDatabase(database.url);
    await reading(async (db) => {
      await migrateToLatest(db, undefined, (name) => name !== migrationNames().at(-1));
      await db.insertInto('app_user').values({ username: 'from-before' }).execute();
    }, old);
    const file = newFile();
    await makeBackup(old, file);
    await dropDatabase(old);
    expect((await restoreBackup(target, file)).differences).toEqual([]);
    await reading(async (db) => {
      expect(await migrateToLatest(db)).toEqual([]);
      expect(await db.selectFrom('app_user').select('username').execute()).toEqual([
        { username: 'from-before' },
      ]);
    });
  });
});

describe('before a migration', () => {
  const place = (free?: number) => ({
    url: target,
    folder: join(folder, 'before'),
    now: new Date(Date.now() + nextFile() * 1_000),
    ...(free !== undefined && { free }),
  });

  it('a copy is made while there is room, and the last three are kept', async () => {
    expect(await backupBeforeMigrating(place())).toEqual({ kind: 'not_needed' });
    await reading(async (db) => {
      await migrateToLatest(db, undefined, (name) => name !== migrationNames().at(-1));
      await db.insertInto('app_user').values({ username: 'from-before' }).execute();
    });
    expect(await backupBeforeMigrating(place(1_000))).toMatchObject({ kind: 'no_room', free: 1_000 });
    const made: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const outcome = await backupBeforeMigrating(place());
      if (outcome.kind === 'made') made.push(basename(outcome.backup.file));
    }
    expect(made[0]).toContain(`-before-${migrationNames().at(-1)}.boast`);
    expect(readdirSync(join(folder, 'before')).toSorted()).toEqual(made.slice(1));
    await reading((db) => migrateToLatest(db));
    expect(await backupBeforeMigrating(place())).toEqual({ kind: 'not_needed' });
  });
});

describe('a restore refuses', () => {
  let file: string;
  beforeAll(async () => {
    file = newFile();
    await makeBackup(database.url, file);
  });
  const isUntouched = async () =>
    expect(await reading(async (db) => Object.keys(await contentsOf(db)))).toEqual([]);

  it.each([0.1, 0.5, 0.9, 0.999])('a file that was cut at %f', async (share) => {
    const bytes = readFileSync(file);
    const cut = newFile();
    writeFileSync(cut, bytes.subarray(0, Math.floor(bytes.length * share)));
    await expect(restoreBackup(target, cut)).rejects.toThrow(/is not a whole backup/);
    await isUntouched();
  });

  it.each([0.001, 0.2, 0.6, 0.95])('a file that was altered at %f', async (share) => {
    const bytes = readFileSync(file);
    const at = Math.floor(bytes.length * share);
    bytes[at] = (bytes[at] ?? 0) ^ 0x40;
    const altered = newFile();
    writeFileSync(altered, bytes);
    await expect(restoreBackup(target, altered)).rejects.toThrow(/is not a whole backup/);
    await isUntouched();
  });

  it('something else, and nothing', async () => {
    for (const text of ['', 'PGDMP what pg_dump writes']) {
      const other = newFile();
      writeFileSync(other, text);
      await expect(restoreBackup(target, other)).rejects.toThrow(/is not a whole backup/);
    }
    await expect(restoreBackup(target, join(folder, 'nowhere'))).rejects.toThrow(/There is no file/);
    await isUntouched();
  });

  it('a newer schema', async () => {
    const newer = newFile();
    await pipeline(packBackup(ofLaterVersion(file)), createWriteStream(newer));
    await expect(restoreBackup(target, newer)).rejects.toThrow(/9000_to_come.*made by a newer one/);
    await isUntouched();
  });

  it('a database that somebody has used, or uses', async () => {
    await reading(async (db) => {
      await migrateToLatest(db);
      await expect(restoreBackup(target, file)).rejects.toThrow(/Something else is connected/);
      await db.insertInto('app_user').values({ username: 'here-before' }).execute();
    });
    await expect(restoreBackup(target, file)).rejects.toThrow(/not empty \(app_user has rows\)/);
    expect(await reading((db) => db.selectFrom('app_user').select('username').execute())).toEqual([
      { username: 'here-before' },
    ]);
  });

  it('a file in the way of a new one, and leaves it as it is', async () => {
    const bytes = readFileSync(file);
    await expect(makeBackup(database.url, file)).rejects.toThrow(/it is there already/);
    expect(readFileSync(file).equals(bytes)).toBe(true);
    await expect(makeBackup(database.url, join(folder, 'no/where'))).rejects.toThrow(/no such folder/);
    await expect(makeBackup(target, newFile())).rejects.toThrow(/no tables of Boast/);
  });
});

async function* ofLaterVersion(file: string): AsyncGenerator<Part> {
  for await (const part of readBackup(file)) {
    if (part.kind === 'end') return;
    const { kind, value } = part;
    yield kind === 'about'
      ? { kind, value: { ...value, migrations: [...value.migrations, '9000_to_come'] } }
      : part;
  }
}
