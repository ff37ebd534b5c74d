import { operations } from '@boast/contract/operations';
import type { TourPage } from '@boast/domain/import/read/tour-page';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bringInPage } from '../../../testing/bring-in-page.ts';
import { buildPerson, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { afterRounds, htmlOf, movedPage } from '../../../testing/tour-pages.ts';

const WINDSOR = 'https://www.psaworldtour.com/tournament/windsor-club-open-2023/';
const stage = (name: string) => `${WINDSOR}?stage=${name}`;

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);

const preview = (url: string, gender: string, as: TestPerson | null = admin) =>
  test.call('GET', `/admin/tournaments-psa?url=${encodeURIComponent(url)}&gender=${gender}`, {
    as: as?.token,
  });
const create = (body: object, as: TestPerson | null = admin) =>
  test.call('POST', '/admin/tournaments-psa', { as: as?.token, body });
/** With all ticked that the preview asks. */
const bringIn = (body: object) => bringInPage(test, { as: admin, body });
const read = async (id: string) => {
  const answer = await test.call('GET', `/tournaments/${id}`, { as: admin.token });
  return operations.getTournament.response.parse(answer.body).data;
};
const countTournaments = async (): Promise<number> => {
  const { total } = await test.db
    .selectFrom('tournament')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

describe('the preview', () => {
  it('shows what would be created and creates nothing', async () => {
    const before = await countTournaments();
    const answer = await preview(WINDSOR, 'mens');
    expect(answer.status).toBe(200);
    const { data } = operations.previewTournament.response.parse(answer.body);
    expect(data).toMatchObject({
      name: 'Windsor City Open 2023',
      gender: 'mens',
      drawSize: 32,
      existingTournamentId: null,
    });
    expect(data.rounds.map((round) => [round.heading, round.matchCount, round.byeCount])).toEqual([
      ['Round 1', 8, 8],
      ['Round 2', 8, 0],
      ['Quarter Final', 4, 0],
      ['Semi Final', 2, 0],
      ['Final', 1, 0],
    ]);
    expect(data.totalMatches).toBe(23);
    expect(data.players).toEqual({ known: 0, new: 24 });
    expect(await countTournaments()).toBe(before);
  });

  it('is for administrators', async () => {
    expect(await preview(WINDSOR, 'mens', null)).toMatchObject({ status: 401 });
    expect(await preview(WINDSOR, 'mens', fan)).toMatchObject({ status: 403 });
    expect(await create({ url: WINDSOR, gender: 'mens' }, null)).toMatchObject({ status: 401 });
    expect(await create({ url: WINDSOR, gender: 'mens' }, fan)).toMatchObject({ status: 403 });
  });

  it.each([
    ['no address', 'not an address', 'Please enter a valid URL'],
    ['another host', 'https://example.com/tournament/x/', 'example.com'],
  ])('refuses %s with a sentence', async (_, url, text) => {
    const answer = await preview(url, 'mens');
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body.error.message).toContain(text);
  });

  it('edge 47: refuses an unknown page with what was looked for and found', async () => {
    const answer = await test.call('POST', '/admin/tournaments-psa/preview', {
      as: admin.token,
      body: {
        url: WINDSOR,
        gender: 'mens',
        html: '<html><head><title>Cooking</title></head><body><p>Soup</p></body></html>',
      },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { code: 'PAGE_NOT_READABLE', details: { reason: 'unknown_layout' } } },
    });
    expect(answer.body.error.message).toContain('Cooking');
  });
});

describe('creating', () => {
  it('makes the tournament with draw, seeds, byes and times, once', async () => {
    const before = await countTournaments();
    const { previewHash } = (await preview(WINDSOR, 'mens')).body.data;
    const answer = await bringIn({ url: WINDSOR, gender: 'mens', previewHash });
    expect(answer.status).toBe(201);
    const { data } = operations.importTournament.response.parse(answer.body);
    const tournament = await read(data.id);
    expect(tournament).toMatchObject({
      status: 'CREATING',
      drawSize: 32,
      timeZone: 'America/Toronto',
      isDrawFull: true,
    });
    expect(tournament.players).toHaveLength(24);
    expect(tournament.players.find((player) => player.fullName === 'Connor Turk')).toMatchObject({
      seed: '1',
      countryCode: 'CAN',
    });
    expect(tournament.rounds[0]?.matches.filter((match) => match.isBye)).toHaveLength(8);
    expect(tournament.rounds.flatMap((round) => round.matches).some((match) => match.isCompleted)).toBe(
      false,
    );
    const again = await bringIn({ url: WINDSOR, gender: 'mens' });
    expect(again.body.data).toMatchObject({ id: data.id, created: false });
    expect(await countTournaments()).toBe(before + 1);
  });

  it('edge 45: refuses when the page is no longer what was previewed, and nothing stays', async () => {
    const before = await countTournaments();
    const answer = await create({ url: WINDSOR, gender: 'womens', previewHash: 'what was seen before' });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'PREVIEW_CHANGED' } } });
    expect(await countTournaments()).toBe(before);
  });

  it('edge 44: two administrators at once make one tournament', async () => {
    const url = `${WINDSOR}?twice`;
    const both = await Promise.all([bringIn({ url, gender: 'womens' }), bringIn({ url, gender: 'womens' })]);
    const { rows } = await sql`select 1 from tournament where source_url = ${url}`.execute(test.db);
    expect(rows).toHaveLength(1);
    expect(both.map((answer) => answer.status)).toEqual([201, 201]);
  });

  it('takes a completed event whole: results, walkovers and the champion', async () => {
    const answer = await bringIn({ url: stage('final'), gender: 'womens', is_completed: true });
    expect(answer.status).toBe(201);
    const tournament = await read(answer.body.data.id);
    expect(tournament).toMatchObject({ status: 'COMPLETED', completedMatches: 20, totalMatches: 20 });
    const final = tournament.rounds.at(-1)?.matches[0];
    expect(final).toMatchObject({
      isCompleted: true,
      gameScore: '3-1',
      gameScores: [
        [9, 11],
        [11, 7],
        [11, 5],
        [11, 8],
      ],
    });
    const walkover = tournament.rounds[0]?.matches.find((match) => match.ending === 'walkover');
    expect(walkover?.playerTwo?.fullName).toBe('Avery Park');
    expect(walkover?.winnerId).toBe(walkover?.playerTwo?.id);
  });

  it('edge 44: results come in from the same page at a later stage', async () => {
    const at = (name: string) =>
      `https://www.psaworldtour.com/tournament/canary-wharf-classic-2023/?start=2030-03-12&stage=${name}`;
    const created = (await bringIn({ url: at('draw'), gender: 'mens' })).body.data;
    const early = (await preview(at('round-1'), 'mens')).body.data;
    expect(early).toMatchObject({
      existingTournamentId: created.id,
      differences: [],
      warnings: ['The page already shows results. They are brought in once the tournament has started here.'],
    });
    await test.call('POST', `/admin/tournaments/${created.id}/publish`, {
      as: admin.token,
      body: { reason: 'Ready', accepted: ['DATES_FAR', 'YEAR_DIFFERS', 'START_PASSED'] },
    });
    const shown = (await preview(at('round-1'), 'mens')).body.data;
    expect(shown.findings).toContainEqual(expect.objectContaining({ type: 'PLAY_BEFORE_LOCK' }));
    const results = shown.differences.filter(({ kind }: { kind: string }) => kind === 'result_new');
    expect(results).toHaveLength(8);
    expect(results[0].text).toMatch(/ is now .+ \([A-Z].* won\)\.$/);
    const again = (await bringIn({ url: at('round-1'), gender: 'mens' })).body.data;
    expect(again).toMatchObject({ id: created.id, created: false });
  });
});

describe('what a page is found to be', () => {
  const url = 'https://www.psaworldtour.com/tournament/judged-open/';
  const page = afterRounds(movedPage('windsor-club-open-2023', 'womens', '2032-05-10'), 0);
  const untimed = (round: TourPage['rounds'][number]) => ({
    ...round,
    matches: round.matches.map((match) => ({ ...match, startsAtLocal: null })),
  });
  const body = (html: string) => ({ url, gender: 'womens', html });
  const withoutTimes = htmlOf({ ...page, rounds: page.rounds.map(untimed) });

  it('A6: is refused when its days are the wrong way round', async () => {
    const reversed = htmlOf({
      ...page,
      startDate: '2032-05-14',
      endDate: '2032-05-10',
      dateRange: '14 May - 10 May 2032',
    });
    const answer = await create({ ...body(reversed), accepted: ['DATES_REVERSED'] });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'PAGE_REFUSED' } } });
    expect(answer.body.error.details.findings).toContainEqual(
      expect.objectContaining({ type: 'DATES_REVERSED' }),
    );
  });

  it('is refused when the page breaks off, in the preview and by the call', async () => {
    const cut = htmlOf(page).replace('</body>\n</html>\n', '');
    const shown = await test.call('POST', '/admin/tournaments-psa/preview', {
      as: admin.token,
      body: body(cut),
    });
    expect(shown.body.data.findings).toMatchObject([{ type: 'PAGE_CUT', grade: 'refused' }]);
    const answer = await create({ ...body(cut), accepted: ['PAGE_CUT'] });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'PAGE_REFUSED' } } });
    expect(answer.body.error.message).toContain('breaks off');
  });

  it('is asked by name, and the lock without times is the first minute of the first day', async () => {
    const answer = await create(body(withoutTimes));
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: 'FINDINGS_NOT_ACCEPTED', details: { findings: [{ type: 'TIMES_MISSING' }] } } },
    });
    const shown = await test.call('POST', '/admin/tournaments-psa/preview', {
      as: admin.token,
      body: body(withoutTimes),
    });
    expect(shown.body.data.lock).toEqual({
      startsAt: '2032-05-10T04:00:00.000Z',
      timeZone: 'America/Toronto',
      isByDay: true,
    });
    const created = await create({ ...body(withoutTimes), accepted: ['TIMES_MISSING'] });
    expect(created.status).toBe(201);
    expect(await read(created.body.data.id)).toMatchObject({ startsAt: '2032-05-10T04:00:00.000Z' });
  });

  it('is not asked twice for what was ticked', async () => {
    const again = await create(body(withoutTimes));
    expect(again).toMatchObject({ status: 201, body: { data: { created: false, differences: [] } } });
  });

  it('I3: another event at the same address is a question before the seal', async () => {
    const other = afterRounds(movedPage('windsor-club-open-2023', 'mens', '2032-05-10'), 0);
    const html = htmlOf({ ...other, gender: 'womens', name: page.name });
    expect(await create({ url, gender: 'womens', html })).toMatchObject({
      status: 409,
      body: { error: { code: 'FINDINGS_NOT_ACCEPTED' } },
    });
  });

  it('I10: a second address of the same event is a question', async () => {
    const answer = await create({ ...body(htmlOf(page)), url: url.replace('judged', 'other-name') });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'FINDINGS_NOT_ACCEPTED' } } });
    expect(answer.body.error.details.findings[0]).toMatchObject({ type: 'SAME_EVENT' });
  });

  it('I7: an event without a result of its final is not completed', async () => {
    const answer = await create({
      ...body(htmlOf(page)),
      url: url.replace('judged', 'early'),
      is_completed: true,
      accepted: ['SAME_EVENT'],
    });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'PAGE_REFUSED' } } });
  });

  it('I9: the address of a cancelled event makes another tournament', async () => {
    await sql`update tournament set status = 'CANCELLED' where source_url = ${url}`.execute(test.db);
    expect(await create(body(htmlOf(page)))).toMatchObject({
      status: 201,
      body: { data: { created: true } },
    });
  });

  it('a preview leaves nothing behind', async () => {
    const before = await countTournaments();
    const late = { ...body(htmlOf(page)), url: url.replace('judged', 'unseen') };
    await test.call('POST', '/admin/tournaments-psa/preview', { as: admin.token, body: late });
    expect(await countTournaments()).toBe(before);
  });
});
