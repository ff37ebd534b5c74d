import type { SecondChance } from '@boast/contract/tournaments';
import { expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { buildPerson, buildTournament, type TestTournament } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { matchOf, play, start } from '../../../testing/play.ts';
import { buildUnderWay, setRoundStart } from '../../../testing/second-chances.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { changeEvent } from '../event/change-event.ts';
import { lockEvent } from '../event/load-event.ts';

/** With who calls and the audit record, and one to spare: each waits for its turn when a crowd is being served. */
const MAX_ALONE = 8;

/** One for each second chance, and two that read them. */
const MAX_WITH_FIVE = MAX_ALONE + 7;

const counted = countStatements(await createTestDatabase());
const test = await testAppForFile({}, { database: counted });
const admin = await buildPerson(test, { admin: true });

async function statementsOf(
  tournament: TestTournament,
  match: number,
  { side, ...more }: { side: 'playerOne' | 'playerTwo'; cascade?: boolean },
): Promise<number> {
  const { id, version, ...sides } = await matchOf(test, tournament, match);
  const before = counted.statements();
  const answer = await test.call('PATCH', `/admin/matches/${id}`, {
    as: admin.token,
    headers: { 'if-match': String(version) },
    body: {
      result: { winnerId: sides[side]?.id, games: side === 'playerOne' ? [3, 1] : [1, 3] },
      reason: 'Played',
      accepted: ['RESULT_BEFORE_ITS_DAY'],
      ...more,
    },
  });
  expect(answer.status).toBe(200);
  return counted.statements() - before;
}

it.each([8, 64] as const)(
  'edge S23: a result in a draw of %i without second chances costs few statements, and so does a correction',
  async (size) => {
    const tournament = await buildTournament(test, { size });
    await start(test, tournament);
    expect(await statementsOf(tournament, 0, { side: 'playerOne' })).toBeLessThanOrEqual(MAX_ALONE);
    for (const match of [1, size / 2]) await play(test, tournament, { as: admin, match });
    const correction = await statementsOf(tournament, 0, { side: 'playerTwo', cascade: true });
    expect(correction).toBeLessThanOrEqual(MAX_ALONE);
  },
);

/** A draw of 128 of which only the final is left to play, with second chances from each round but the last. */
async function beforeItsFinal(): Promise<TestTournament> {
  const rounds = [2, 3, 4, 5, 6];
  const whole = await buildUnderWay(test, { size: 128, rounds });
  const results = whole.draw.results.map(() => ({ winner: 0, ending: 'played', games: [3, 1] }) as const);
  for (const last of [64, 96, 112, 120, 124, 126]) {
    for (const round of [...rounds, 7]) await setRoundStart(test, whole, { round, startsIn: 3_600_000 });
    await inTransaction(test.db, async (tx) =>
      changeEvent(tx, test.ctx, await lockEvent(tx, whole.id), {
        change: {
          kind: 'results',
          results: results.map((result, match) => (match < last ? result : null)),
          decided: [],
        },
        by: 'page',
        sealAuthority: 'hand',
      }),
    );
  }
  return whole;
}

it('a result in a draw with five second chances costs each of them a few statements', async () => {
  const whole = await beforeItsFinal();
  const { secondChances } = (await test.call('GET', `/tournaments/${whole.id}`)).body.data;
  expect(secondChances.map(({ state }: SecondChance) => state)).toEqual(Array(5).fill('closed'));
  expect(await statementsOf(whole, 126, { side: 'playerOne' })).toBeLessThanOrEqual(MAX_WITH_FIVE);
});
