import type { Tournament } from '@boast/contract/tournaments';
import type { TourPage } from '@boast/domain/import/read/tour-page';
import { addDays } from '@boast/domain/time/calendar-date';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { afterRounds, movedPage, withMatch } from '../../../testing/tour-pages.ts';
import { createChangingOpen } from '../pages/testing/changing-open.ts';

const open = await createChangingOpen();
const { test, admin } = open;
afterAll(() => test.close());

const today = new Date().toISOString().slice(0, 10);
const asPrinted = movedPage('canary-wharf-classic-2023', 'mens', addDays(today, -1));

/** Round 1 was played yesterday, and every later match is tomorrow. */
const page: TourPage = {
  ...asPrinted,
  rounds: asPrinted.rounds.map((round, r) => ({
    ...round,
    matches: round.matches.map((match) =>
      r === 0 ? match : { ...match, startsAtLocal: `${addDays(today, 1)}T18:00` },
    ),
  })),
};
const afterRoundOne = afterRounds(page, 1);
const inPlay = withMatch(afterRoundOne, { round: 2, position: 0 }, (match) => ({
  ...match,
  games: [1, 0],
  gameScores: [[11, 7]],
}));

/** Published, with a second chance after Round 1. */
async function published(slug: string): Promise<string> {
  open.moveTo(slug);
  const { id } = await open.bringIn(afterRounds(page, 0));
  await open.publish();
  await sql`update tournament set second_chances = '{2}' where id = ${id}`.execute(test.db);
  return id;
}

const read = async (id: string): Promise<Tournament> =>
  (await test.call('GET', `/tournaments/${id}`, { as: admin.token })).body.data;
const partsOf = async (id: string) => {
  const { rows } = await sql<{ id: string; version: number; draw_version: number }>`
    select id, version, draw_version from tournament where whole_draw_id = ${id}`.execute(test.db);
  return rows;
};

it('edge S16: the same page again changes nothing, and two readings at once open one', async () => {
  const id = await published('page-twice');
  await Promise.all([open.bringIn(afterRoundOne), open.bringIn(afterRoundOne)]);
  const parts = await partsOf(id);
  expect(parts).toHaveLength(1);
  expect((await read(id)).secondChances).toMatchObject([{ firstRound: 2, state: 'open' }]);
  const { differences } = await open.bringIn(afterRoundOne);
  expect(differences).toEqual([]);
  expect(await partsOf(id)).toEqual(parts);
});

it('edge S17: a page that shows a match of the round in play before its time seals the second chance', async () => {
  const id = await published('page-early');
  await open.bringIn(afterRoundOne);
  const [part] = await partsOf(id);
  expect((await read(part?.id ?? '')).status).toBe('UPCOMING');
  await open.bringIn(inPlay);
  expect(await read(part?.id ?? '')).toMatchObject({ status: 'ACTIVE', completedMatches: 0 });
  expect((await read(part?.id ?? '')).rounds[0]?.matches[0]).toMatchObject({ gameScores: [[11, 7]] });
  await open.bringIn(afterRounds(page, 2));
  expect((await read(part?.id ?? '')).completedMatches).toBe(8);
});

it('edge S17: one that shows it with the last result of Round 1 leaves no second chance', async () => {
  const id = await published('page-late');
  await open.bringIn(inPlay);
  expect((await read(id)).secondChances).toMatchObject([{ state: 'missed' }]);
  expect(await partsOf(id)).toEqual([]);
});
