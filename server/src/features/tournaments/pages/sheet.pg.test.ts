import { operations } from '@boast/contract/operations';
import { SHEET_TEMPLATE } from '@boast/domain/import/sheet/sheet-template';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { bringInPage } from '../../../testing/bring-in-page.ts';
import { buildPerson, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { afterRounds, htmlOf, movedPage } from '../../../testing/tour-pages.ts';
import { addMissingSyncs } from '../sync/sync-store.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);

const PATH = '/admin/tournaments-sheet';
const preview = (body: object, as: TestPerson | null = admin) =>
  test.call('POST', `${PATH}/preview`, { as: as?.token, body });
const create = (body: object, as: TestPerson | null = admin) =>
  test.call('POST', PATH, { as: as?.token, body });
/** A file, which is no JSON. */
const download = async (query = '', as: TestPerson | null = admin) => {
  const answer = await test.app.inject({
    method: 'GET',
    url: `/api${PATH}${query}`,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });
  return { status: answer.statusCode, text: answer.body };
};
/** With all ticked that the preview asks. */
const bringIn = async (body: { sheet: string; tournament_id?: string }) => {
  const shown = await preview(body);
  if (shown.status !== 200) throw new Error(JSON.stringify(shown.body));
  const { data } = operations.previewSheet.response.parse(shown.body);
  const accepted = data.findings.map(({ type }) => type);
  const answer = await create({ ...body, accepted, previewHash: data.previewHash });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return operations.importSheet.response.parse(answer.body).data;
};
const read = async (id: string) => {
  const answer = await test.call('GET', `/tournaments/${id}`, { as: admin.token });
  return operations.getTournament.response.parse(answer.body).data;
};
/** The template under another name, apart by tabs as cells are pasted; before the first ball unless it says otherwise. */
const sheetOf = (name: string, { played = false } = {}): string =>
  SHEET_TEMPLATE.map((row, at) => {
    if (at === 0) return [row[0], name];
    return played || at < 17 ? row : row.map((cell, column) => (column >= 5 ? '' : cell));
  })
    .map((row) => row.join('\t'))
    .join('\r\n');

it('a sheet that is sent twice at once, with one key, makes one tournament', async () => {
  const sheet = sheetOf('Sent Twice Open');
  const { data } = operations.previewSheet.response.parse((await preview({ sheet })).body);
  const body = { sheet, accepted: data.findings.map(({ type }) => type), previewHash: data.previewHash };
  const headers = { 'idempotency-key': 'one-sheet-one-key' };
  const send = () => test.call('POST', PATH, { as: admin.token, body, headers });
  const answers = await Promise.all([send(), send()]);
  answers.push(await send());
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
  const { rows } = await sql`select from tournament where name = 'Sent Twice Open'`.execute(test.db);
  expect(rows).toHaveLength(1);
});

describe('the preview of a sheet', () => {
  it('is that of a page, and creates nothing', async () => {
    const answer = await preview({ sheet: sheetOf('Previewed Open'), gender: 'womens' });
    expect(answer.status).toBe(200);
    expect(operations.previewSheet.response.parse(answer.body).data).toMatchObject({
      name: 'Previewed Open',
      gender: 'womens',
      location: 'Wimbledon, London, England',
      drawSize: 8,
      totalMatches: 6,
      layout: 'sheet',
      existingTournamentId: null,
      players: { known: 0, new: 6 },
      lock: { startsAt: '2030-03-12T18:00:00.000Z', timeZone: 'Europe/London' },
    });
    const { rows } = await sql`select 1 from tournament where name = 'Previewed Open'`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('is for administrators, as are the import and the download', async () => {
    const body = { sheet: sheetOf('Nobody Open') };
    for (const [as, status] of [
      [null, 401],
      [fan, 403],
    ] as const) {
      expect(await preview(body, as)).toMatchObject({ status });
      expect(await create(body, as)).toMatchObject({ status });
      expect(await download('', as)).toMatchObject({ status });
    }
  });

  it.each([
    ['nothing', '', 'The sheet has no draw'],
    ['a text', 'just a text', 'The sheet has no draw'],
    ['an open quote', 'Position,Name\n1,"Alex', 'A quote is opened in the sheet and never closed.'],
    ['many columns', `Position,Name${',x'.repeat(10_000)}`, 'Row 1: more than 40 cells'],
    ['many rows', `Position,Name\n${'1,a\n'.repeat(2_000)}`, 'The sheet has more than 500 rows'],
    ['a formula', sheetOf('Open').replace('Alex Baker', '=cmd()'), 'Row 8, Name: "=cmd()" is a formula'],
    ['a wrong cell', sheetOf('Open').replace('NGR', 'Nigerria'), 'Row 10, Country: "Nigerria" is no country'],
  ])('refuses %s', async (_, sheet, text) => {
    for (const answer of [await preview({ sheet }), await create({ sheet })]) {
      expect(answer).toMatchObject({ status: 422, body: { error: { code: 'PAGE_NOT_READABLE' } } });
      expect(answer.body.error.message).toContain(text);
      expect(answer.body.error.details.problems[0]).toContain(text);
    }
  });

  it('refuses what is too long or has NUL, and a tournament that is not there or was cancelled', async () => {
    for (const sheet of ['x'.repeat(300_001), 'Position\tName\u0000'])
      expect(await preview({ sheet })).toMatchObject({
        status: 400,
        body: { error: { code: 'INVALID_INPUT' } },
      });
    const sheet = sheetOf('Cancelled Open');
    const nobody = { sheet, tournament_id: '00000000-0000-4000-8000-000000000000' };
    expect(await preview(nobody)).toMatchObject({ status: 404 });
    expect(await create(nobody)).toMatchObject({ status: 404 });
    expect(await download(`?tournament_id=${nobody.tournament_id}`)).toMatchObject({ status: 404 });
    const { id } = await bringIn({ sheet });
    await sql`update tournament set status = 'CANCELLED' where id = ${id}`.execute(test.db);
    const locked = { status: 409, body: { error: { code: 'LOCKED' } } };
    expect(await preview({ sheet, tournament_id: id })).toMatchObject(locked);
    expect(await create({ sheet, tournament_id: id })).toMatchObject(locked);
  });
});

describe('a tournament from a sheet', () => {
  it('remembers it, has no page to follow, and is asked for only once', async () => {
    const sheet = sheetOf('Once Open');
    const { id, created } = await bringIn({ sheet });
    expect(created).toBe(true);
    const tournament = await read(id);
    const issues = await sql`select type from data_issue where resource_id = ${id}`.execute(test.db);
    expect(issues.rows).toEqual([]);
    expect(tournament).toMatchObject({ name: 'Once Open', sourceUrl: null, status: 'CREATING', drawSize: 8 });
    expect(tournament.sheetAt).not.toBeNull();
    await inTransaction(test.db, addMissingSyncs);
    const { rows } = await sql`select 1 from tournament_sync where tournament_id = ${id}`.execute(test.db);
    expect(rows).toEqual([]);
    // The same once more is another tournament only when somebody says so.
    const again = await create({ sheet });
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'FINDINGS_NOT_ACCEPTED' } } });
    expect(again.body.error.message).toContain('Once Open, brought in from a spreadsheet');
  });

  it('two at the same moment: the second is asked whether it is the same', async () => {
    const sheet = sheetOf('Twice Open');
    const found = (await preview({ sheet })).body.data.findings.map(({ type }: { type: string }) => type);
    const accepted = found.filter((type: string) => type !== 'SAME_EVENT');
    // Those of the other tests are elsewhere.
    await sql`update tournament set start_date = '2029-01-01', end_date = '2029-01-02'`.execute(test.db);
    const answers = await Promise.all([create({ sheet, accepted }), create({ sheet, accepted })]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409]);
  });

  it('comes in as it was previewed, or not', async () => {
    expect(await create({ sheet: sheetOf('Changed Open'), previewHash: 'another' })).toMatchObject({
      status: 409,
      body: { error: { code: 'PREVIEW_CHANGED' } },
    });
    const over = await create({ sheet: sheetOf('Open Open'), is_completed: true });
    expect(over).toMatchObject({ status: 422, body: { error: { code: 'PAGE_REFUSED' } } });
  });

  it('is brought up to date by the next sheet, with its results', async () => {
    const { id } = await bringIn({ sheet: sheetOf('Results Open') });
    const before = await read(id);
    const qualifier = sheetOf('Results Open').replace('6\t\tTBD', '6\t\tNew Man');
    const { data } = (await preview({ sheet: qualifier, tournament_id: id })).body;
    expect(data.players).toEqual({ known: 6, new: 1 });
    expect(data.warnings).toEqual([expect.stringMatching(/^All players come with a name alone/)]);
    const named = await bringIn({ sheet: qualifier, tournament_id: id });
    expect(named).toMatchObject({ id, created: false });
    expect(named.differences.map(({ text }) => text)).toEqual([expect.stringContaining('New Man')]);
    await test.call('POST', `/admin/tournaments/${id}/publish`, {
      as: admin.token,
      body: { reason: 'Ready', accepted: ['DATES_FAR', 'YEAR_DIFFERS', 'START_PASSED'] },
    });
    const played = sheetOf('Results Open', { played: true }).replace('6\t\tTBD', '6\t\tNew Man');
    // Without the facts: the tournament has them.
    const { differences } = await bringIn({
      sheet: played.split('\r\n').slice(5).join('\r\n'),
      tournament_id: id,
    });
    expect(differences.length).toBeGreaterThan(2);
    const after = await read(id);
    const results = after.rounds
      .flatMap(({ matches }) => matches)
      .filter(({ isCompleted, isBye }) => isCompleted && !isBye);
    expect(results).toHaveLength(3);
    expect(after.players.map(({ id: player }) => player)).toEqual(
      expect.arrayContaining(before.players.map(({ id: player }) => player)),
    );
    const { body } = await test.call('GET', '/admin/audit?page_size=1', { as: admin.token });
    expect(body.data[0]).toMatchObject({
      action: 'tournament.reimport',
      reason: 'Brought in from a spreadsheet',
    });
  });

  it('a sheet of names and one score leaves everything else as it is', async () => {
    const { id } = await bringIn({ sheet: sheetOf('Partly Open').replace('6\t\tTBD', '6\t\tNew Man') });
    await test.call('POST', `/admin/tournaments/${id}/publish`, {
      as: admin.token,
      body: { reason: 'Ready', accepted: ['DATES_FAR', 'YEAR_DIFFERS', 'START_PASSED'] },
    });
    const before = await read(id);
    const names = before.slots.map(
      ({ playerId }, slot) =>
        `${slot + 1};${before.players.find((player) => player.id === playerId)?.fullName ?? 'BYE'}`,
    );
    const sheet = ['Position;Name', ...names, '', 'Round;Match;Winner;Score', 'QF;2;Luca Moretti;3-0'].join(
      '\n',
    );
    const { differences } = await bringIn({ sheet, tournament_id: id });
    expect(differences).toHaveLength(1);
    expect(differences[0]?.text).toContain('Luca Moretti');
    const after = await read(id);
    const timesOf = (one: typeof after) =>
      one.rounds.flatMap(({ matches }) => matches.map(({ startsAt, court }) => [startsAt, court]));
    expect(timesOf(after)).toEqual(timesOf(before));
    expect(after.slots).toEqual(before.slots);
    // Seeds, countries and ranks.
    expect(after.players).toEqual(before.players);
    expect(after.players.some(({ seed }) => seed === 'WC')).toBe(true);
  });

  it('of an event that is over comes in with its results', async () => {
    const whole = sheetOf('Over Open', { played: true })
      .replace('6\t\tTBD', '6\t\tNew Man')
      .replace('18:45\tCourt 1\t\t', '18:45\tCourt 1\tNew Man\t3-2')
      .replace('19:00\tCourt 1\t\t', '19:00\tCourt 1\tNew Man\t11-2, 11-3, 11-4')
      .replace('2030-03-14 18:00\tCourt 1\t\t', '2030-03-14 18:00\tCourt 1\tAlex Baker\t3-0');
    const body = { sheet: whole, is_completed: true };
    const { data } = (await preview(body)).body;
    const accepted = data.findings.map(({ type }: { type: string }) => type);
    const { id } = (await create({ ...body, accepted })).body.data;
    const { rounds, status } = await read(id);
    expect(status).not.toBe('CREATING');
    const played = rounds.flatMap(({ matches }) => matches).filter(({ isBye }) => !isBye);
    expect(played.map(({ isCompleted }) => isCompleted)).toEqual([true, true, true, true, true, true]);
  });

  it('of another size is refused', async () => {
    const { id } = await bringIn({ sheet: sheetOf('Small Open') });
    const wide = Array.from({ length: 8 }, (_, at) => `${at + 9}\t\tExtra ${'ABCDEFGH'[at]}\t\t`);
    const lines = sheetOf('Small Open').split('\r\n');
    const sheet = [...lines.slice(0, 15), ...wide].join('\n');
    expect(await preview({ sheet, tournament_id: id })).toMatchObject({
      status: 422,
      body: { error: { code: 'PAGE_NOT_READABLE', details: { reason: 'size_changed' } } },
    });
  });
});

describe('a tournament whose page is no longer read', () => {
  it('takes its results from its own sheet, filled in', async () => {
    const final = movedPage('canary-wharf-classic-2023', 'mens', '2031-03-12');
    const url = 'https://www.psaworldtour.com/tournament/unread-open/';
    const body = { url, gender: 'mens', html: htmlOf(afterRounds(final, 0)) };
    const { id } = (await bringInPage(test, { as: admin, body })).body.data;
    const unplayed = await download(`?tournament_id=${id}`);
    const sheet = operations.downloadSheet.response.parse(unplayed.text);
    const answer = await preview({ sheet, tournament_id: id });
    const { data } = operations.previewSheet.response.parse(answer.body);
    expect(data).toMatchObject({ existingTournamentId: id, differences: [], players: { new: 0 } });
    expect(data.warnings).toContainEqual(expect.stringMatching(/^This tournament also has a page/));
  });

  it('and the example is read as it is', async () => {
    const template = await download();
    expect(template).toMatchObject({ status: 200 });
    expect(template.text).toMatch(/^\uFEFFTournament,Example Club Open\r\n/);
    expect((await preview({ sheet: template.text })).body.data).toMatchObject({ name: 'Example Club Open' });
  });
});

it('what is found of a sheet speaks of the sheet: when it is new, when it changes, in what is left', async () => {
  const name = 'Called A Sheet Open';
  const over = await preview({ sheet: sheetOf(name, { played: true }), is_completed: true });
  const { id } = await bringIn({ sheet: sheetOf(name) });
  await sql`update tournament set location = 'Ours', set_by_hand = '{location}' where id = ${id}`.execute(
    test.db,
  );
  const again = await preview({ sheet: sheetOf(name, { played: true }), tournament_id: id });
  await bringIn({ sheet: sheetOf(name, { played: true }), tournament_id: id });
  const { rows } = await sql`select description from data_issue where resource_id = ${id}`.execute(test.db);
  const words = JSON.stringify([over.body, again.body, rows]);
  expect(words).toContain('the sheet shows no result of its final');
  expect(words).toContain('On the sheet, Location: Ours is now');
  expect(words).toContain('The sheet shows play');
  expect(words.match(/[^.:"]*\bpages?\b(?! of the player)[^."]*/gi) ?? []).toEqual([]);
});
