import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { enter, type TestPerson } from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { afterRounds, movedPage, withMatch } from '../../../testing/tour-pages.ts';
import { createChangingOpen, MATCH } from './testing/changing-open.ts';

let test: TestApp;
let fan: TestPerson;
const open = await createChangingOpen();
({ test, fan } = open);
beforeEach(() => open.begin());
afterAll(() => test.close());

it('edge 17: a match of more games than its round comes in for the winner alone, and is an issue', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const played = movedPage('canary-wharf-classic-2023', 'mens', yesterday);
  open.moveTo('other-games-open');
  const { id } = await open.bringIn(afterRounds(played, 0));
  await open.publish();
  await sql`update tournament set starts_at = clock_timestamp() + interval '1 day', starts_at_by = 'hand' where id = ${id}`.execute(
    test.db,
  );
  await enter(test, fan, open.tournament(), open.winsItAll());
  const longer = withMatch(afterRounds(played, 1), { round: 1, position: MATCH }, (match) => ({
    ...match,
    winner: 0,
    ending: 'played',
    games: [4, 2],
    gameScores: [],
  }));
  await open.bringIn(longer);
  const { rounds } = (await test.call('GET', `/tournaments/${id}`)).body.data;
  expect(rounds[0].matches[MATCH]).toMatchObject({ gameScore: '4-2', ending: 'played', scoreCounts: false });
  const issues = await test.db
    .selectFrom('data_issue')
    .select('type')
    .where('resource_id', '=', id)
    .where('type', '=', 'OTHER_GAMES')
    .execute();
  expect(issues).toHaveLength(1);
});
