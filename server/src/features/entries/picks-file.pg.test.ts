import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { readWorkbook } from '../../http/files/read-workbook.ts';
import { buildPerson, buildTournament, enter, picksOf } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { play, start } from '../../testing/play.ts';

const test = await testAppForFile();
const file = (as: string | undefined, path = '/user/picks') => test.call('GET', path, { as });
const rowsOf = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });

const fan = await buildPerson(test);
const admin = await buildPerson(test, { admin: true });
const tournament = await buildTournament(test);
await test.db.updateTable('tournament').set({ name: '=cmd()' }).where('id', '=', tournament.id).execute();
const picks = picksOf(tournament, (match) => (match === 1 ? { side: 1, gamesLost: 2 } : { gamesLost: 1 }));
const entry = await enter(test, fan, tournament, picks);

it('before the start it says what was picked, and nothing of points', async () => {
  const answer = await file(fan.token);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const rows = rowsOf(answer.body);
  expect(rows).toHaveLength(7);
  expect(rows[1]).toEqual({
    // Quoted, so that a spreadsheet does not run it.
    tournament: "'=cmd()",
    draw: 'men',
    starts: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    entry: 'counts',
    round: 'Quarter Final',
    match: '2',
    player_one: 'P2',
    player_two: 'P3',
    pick: 'P3',
    predicted_score: '3-2',
    automatic: 'no',
    winner: '',
    score: '',
    points: '',
  });
});

it('of what is played it says how it went, and what that earned', async () => {
  await start(test, tournament);
  for (const match of [0, 1]) await play(test, tournament, { as: admin, match });
  const rows = rowsOf((await file(fan.token, `/entries/${entry.id}/picks`)).body);
  expect(rows.slice(0, 3).map(({ winner, score, points }) => [winner, score, points])).toEqual([
    ['P0', '3-1', '101'],
    ['P2', '3-1', '0'],
    ['', '', ''],
  ]);
});

it('in a workbook a score is a text, as is what looks like a formula', async () => {
  const answer = await test.app.inject({
    url: '/api/user/picks?format=xlsx',
    headers: { authorization: `Bearer ${fan.token}` },
  });
  const read = await readWorkbook(answer.rawPayload, { rows: 100, columns: 20, unpackedBytes: 1e6 });
  if (!read.ok) throw new Error(read.problems.join(' '));
  expect(read.sheets[0]?.rows[2]?.[0]).toBe('=cmd()');
  expect(read.sheets[0]?.rows[2]?.[9]).toBe('3-2');
});

it('all entries stand in one file, and one alone in its own', async () => {
  const other = await buildTournament(test);
  await enter(test, fan, other);
  expect(rowsOf((await file(fan.token)).body)).toHaveLength(14);
  expect(rowsOf((await file(fan.token, `/entries/${entry.id}/picks`)).body)).toHaveLength(7);
});

it('is nobody else’s, after the seal neither', async () => {
  for (const as of [admin.token, (await buildPerson(test)).token]) {
    const answer = await file(as, `/entries/${entry.id}/picks`);
    expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND']);
  }
  expect((await file(undefined)).status).toBe(401);
  expect(rowsOf((await file(admin.token)).body)).toEqual([]);
});
