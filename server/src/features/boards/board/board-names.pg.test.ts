import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { watchDatabase } from '../../../engine/watch-database.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { buildPerson, buildTournament, enter, picksOf } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { sealTournament } from '../../tournaments/seal/seal-tournament.ts';
import { createBoardNames } from './board-names.ts';
import type { TournamentBoard } from './boards.ts';
import { NAMES_CHANGED, namesChanged } from './name-events.ts';

const database = await createTestDatabase();
const test = await testAppForFile({}, { database });
const tournament = await buildTournament(test);
const person = await buildPerson(test);
const picks = picksOf(tournament, () => ({ side: 0, gamesLost: 0 }));
await enter(test, person, tournament, picks);

/** A second process, whose statements are counted. */
const counted = countStatements(database);
const watch = await watchDatabase({ url: database.url, name: 'other', channels: [NAMES_CHANGED] });
afterAll(() => watch.close());
const elsewhere = createBoardNames(counted.db, watch);

let shown: TournamentBoard;
beforeAll(async () => {
  await sealTournament(test.db, tournament.id, 'now');
  const board = await test.ctx.boards.current(tournament.id);
  if (!board) throw new Error('no board');
  shown = board;
});

const nameElsewhere = async () => (await elsewhere.of(shown, [0])).get(0)?.username;
const rename = (name: string) =>
  sql`update app_user set username = ${name} where id = ${person.userId}`.execute(test.db);

it('asks nothing of the database for a second', async () => {
  await nameElsewhere();
  const asked = counted.statements();
  const until = performance.now() + 300;
  while (performance.now() < until) await nameElsewhere();
  expect(counted.statements()).toBe(asked);
});

it('hears of a name that another process changed', async () => {
  for (const name of ['Heard.once', 'Heard.twice', 'Heard.again']) {
    await nameElsewhere();
    const heard = new Promise<void>((resolve) => watch.subscribe({ onNotice: () => resolve() }));
    await inTransaction(test.db, async (tx) => {
      await sql`update app_user set username = ${name} where id = ${person.userId}`.execute(tx);
      await namesChanged(tx);
    });
    await heard;
    expect(await nameElsewhere()).toBe(name);
  }
});

it('finds a name by itself that nobody told of', async () => {
  await nameElsewhere();
  await rename('Untold');
  expect(await nameElsewhere()).not.toBe('Untold');
  await expect.poll(nameElsewhere).toBe('Untold');
});

it('does not believe what was read while a change was heard of', async () => {
  let hear = (): void => undefined;
  const told = createBoardNames(test.db, {
    subscribe: ({ onGap }) => {
      hear = onGap ?? hear;
      return () => undefined;
    },
  });
  const name = async () => (await told.of(shown, [0])).get(0)?.username;
  await name();
  hear();
  const reading = name();
  hear();
  await reading;
  await rename('Changed.meanwhile');
  expect(await name()).toBe('Changed.meanwhile');
});
