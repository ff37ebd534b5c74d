import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildPerson, buildTournament, type TestTournament } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { start } from '../../../testing/play.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const read = async ({ id }: TestTournament) =>
  (await test.call('GET', `/tournaments/${id}`, { as: admin.token })).body.data;

async function ask(tournament: TestTournament, startsAt: string, accepted: readonly string[] = []) {
  const { version } = await read(tournament);
  return test.call('POST', `/admin/tournaments/${tournament.id}/start-over`, {
    as: admin.token,
    headers: { 'if-match': String(version) },
    body: { startsAt, accepted, reason: 'The start was of the wrong day' },
  });
}

it('its start is judged as one that the form sets: never after the last day, and after a match only when accepted', async () => {
  const tournament = await buildTournament(test);
  await start(test, tournament);
  const refusal = (code: string, type: string) => ({
    status: 409,
    body: { error: { code, details: { findings: [{ type }] } } },
  });
  expect(await ask(tournament, inDays(20))).toMatchObject(refusal('LOCK_REFUSED', 'START_AFTER_END'));
  const [matchId = ''] = tournament.matchIds;
  await sql`update match set starts_at = ${inDays(1)} where id = ${matchId}`.execute(test.db);
  expect(await ask(tournament, inDays(2))).toMatchObject(
    refusal('FINDINGS_NOT_ACCEPTED', 'START_AFTER_MATCH'),
  );
  expect(await read(tournament)).toMatchObject({ status: 'ACTIVE', startedOverAs: null });
  const answer = await ask(tournament, inDays(2), ['START_AFTER_MATCH']);
  expect(answer.status).toBe(201);
  const { rows } = await sql<{ type: string }>`
    select type from data_issue where resource_id = ${answer.body.data.id} and closed_at is null`.execute(
    test.db,
  );
  expect(rows).toEqual([{ type: 'START_AFTER_MATCH' }]);
});
