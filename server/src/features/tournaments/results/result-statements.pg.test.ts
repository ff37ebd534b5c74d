import { expect, it } from 'vitest';
import { countStatements } from '../../../testing/count-statements.ts';
import { buildPerson, buildTournament, type TestTournament } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { matchOf, play, start } from '../../../testing/play.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

/** With who calls and the audit record, and one to spare: each waits for its turn when a crowd is being served. */
const MOST = 8;

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
    expect(await statementsOf(tournament, 0, { side: 'playerOne' })).toBeLessThanOrEqual(MOST);
    for (const match of [1, size / 2]) await play(test, tournament, { as: admin, match });
    const correction = await statementsOf(tournament, 0, { side: 'playerTwo', cascade: true });
    expect(correction).toBeLessThanOrEqual(MOST);
  },
);
