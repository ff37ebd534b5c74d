import { randomUUID } from 'node:crypto';
import { toDraw } from '@boast/contract/draws/tournament-draw';
import { operations } from '@boast/contract/operations';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, enter, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);

const list = async (query: string, as?: TestPerson) => {
  const answer = await test.call('GET', `/tournaments${query}`, { as: as?.token });
  return operations.listTournaments.response.parse(answer.body).data;
};

describe('reading tournaments', () => {
  it('lists what is published, by status and gender; what is being created only to staff', async () => {
    const upcoming = await buildTournament(test);
    const hidden = await buildTournament(test, { status: 'CREATING' });
    const past = await buildTournament(test, { status: 'PAID' });
    const ids = async (query: string, as?: TestPerson) =>
      (await list(query, as)).map((tournament) => tournament.id);
    expect(await ids('')).toEqual(expect.arrayContaining([upcoming.id, past.id]));
    expect(await ids('')).not.toContain(hidden.id);
    expect(await ids('', fan)).not.toContain(hidden.id);
    expect(await ids('', admin)).toContain(hidden.id);
    expect(await ids('?status=PAID,SCORED')).toEqual([past.id]);
    expect(await ids('?gender=womens')).toEqual([]);
    expect(await test.call('GET', '/tournaments?status=DONE')).toMatchObject({ status: 400 });
  });

  it('gives the whole draw, as the domain understands it', async () => {
    const made = await buildTournament(test, { slots: { 1: 'bye', 6: 'tbd' } });
    const answer = await test.call('GET', `/tournaments/${made.id}`);
    const tournament = operations.getTournament.response.parse(answer.body).data;
    expect(toDraw(tournament)).toEqual({ ...made.draw, replaced: [] });
    expect(tournament).toMatchObject({ isDrawFull: false, playerCount: 6, totalMatches: 6 });
    const [first] = tournament.rounds[0]?.matches ?? [];
    expect(first).toMatchObject({ isBye: true, nextMatchId: made.matchIds[4], nextMatchPlayerSlot: 'one' });
    expect(tournament.rounds.at(-1)?.matches[0]).toMatchObject({
      nextMatchId: null,
      nextMatchPlayerSlot: null,
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=5');
    expect(Number(answer.headers['x-server-time'])).toBeGreaterThan(Date.parse('2026-01-01'));
  });

  it('counts entries and tells nothing of their picks before the seal', async () => {
    const made = await buildTournament(test);
    await enter(test, await buildPerson(test), made);
    const answer = await test.call('GET', `/tournaments/${made.id}`);
    expect(answer.body.data.entryCount).toBe(1);
    expect(JSON.stringify(answer.body)).not.toMatch(/picks|matchTips|predicted/);
  });

  it('does not know what is not there or not published', async () => {
    const hidden = await buildTournament(test, { status: 'CREATING' });
    expect(await test.call('GET', `/tournaments/${randomUUID()}`)).toMatchObject({ status: 404 });
    expect(await test.call('GET', `/tournaments/${hidden.id}`)).toMatchObject({ status: 404 });
    expect(await test.call('GET', '/tournaments/7')).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_INPUT' } },
    });
    expect(await test.call('GET', '/nothing')).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND' } },
    });
  });

  it('shows a scorer and a cashier what is not published, as their list does', async () => {
    const { id, matchIds } = await buildTournament(test, { status: 'CREATING' });
    for (const role of ['scorer', 'cashier']) {
      const { token, userId } = await buildPerson(test);
      await test.db.updateTable('app_user').set({ role }).where('id', '=', userId).execute();
      for (const path of [`/tournaments/${id}`, `/matches/${matchIds[0]}`])
        expect(await test.call('GET', path, { as: token }), `${role} ${path}`).toMatchObject({ status: 200 });
    }
  });

  it('lists matches, byes left out, those without a time last', async () => {
    const made = await buildTournament(test, { slots: { 1: 'bye' } });
    const answer = await test.call('GET', `/matches?tournament_id=${made.id}&is_completed=false&page_size=4`);
    expect(answer.body.pageInfo).toMatchObject({ totalRecords: 6, nextPage: 1 });
    expect(answer.body.data).toHaveLength(4);
    const done = await test.call('GET', `/matches?tournament_id=${made.id}&is_completed=true`);
    expect(done.body.data).toEqual([]);
  });

  it('lists players by rank, the unranked last, and a player’s matches', async () => {
    const made = await buildTournament(test);
    const slot = made.draw.slots[2];
    const id = slot?.kind === 'player' ? slot.playerId : '';
    await test.db.updateTable('player').set({ world_rank: null }).where('id', '=', id).execute();
    const players = await test.call('GET', '/players?page_size=100&gender=mens');
    const ranks = players.body.data.map(
      (player: { worldRank: number | null }) => player.worldRank ?? Number.POSITIVE_INFINITY,
    );
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect((await test.call('GET', `/players/${id}`)).body.data).toMatchObject({ fullName: 'P2' });
    expect((await test.call('GET', `/players/${id}/matches`)).body.data).toMatchObject([
      { id: made.matchIds[1] },
    ]);
    expect(await test.call('GET', `/players/${randomUUID()}`)).toMatchObject({ status: 404 });
  });
});

describe('publishing', () => {
  const publish = (id: string, as?: TestPerson) =>
    test.call('POST', `/admin/tournaments/${id}/publish`, { as: as?.token, body: { reason: 'Draw is out' } });

  it('opens the tournament and schedules its seal', async () => {
    const made = await buildTournament(test, { status: 'CREATING' });
    expect((await publish(made.id, admin)).body.data).toMatchObject({ status: 'UPCOMING' });
    expect(test.jobs.at(-1)).toMatchObject({ name: 'seal-tournament', data: { tournamentId: made.id } });
    expect(await publish(made.id, admin)).toMatchObject({ status: 409, body: { error: { code: 'LOCKED' } } });
  });

  it('is refused without players, without a start, and to everybody else', async () => {
    const nobody = await buildTournament(test, {
      status: 'CREATING',
      slots: Object.fromEntries(Array.from({ length: 8 }, (_, n) => [n, 'tbd' as const])),
    });
    const timeless = await buildTournament(test, { status: 'CREATING', startsIn: null });
    for (const { id } of [nobody, timeless]) {
      expect(await publish(id, admin)).toMatchObject({
        status: 409,
        body: { error: { code: 'DRAW_NOT_FINAL' } },
      });
    }
    expect(await publish(timeless.id, fan)).toMatchObject({ status: 403 });
    expect(await publish(timeless.id)).toMatchObject({ status: 401 });
    expect(await publish(randomUUID(), admin)).toMatchObject({ status: 404 });
  });
});

describe('changing a tournament', () => {
  const patch = (
    id: string,
    body: object,
    { as = admin, version = 1 }: { as?: TestPerson; version?: number } = {},
  ) =>
    test.call('PATCH', `/admin/tournaments/${id}`, {
      as: as.token,
      body: { reason: 'Announced by the tour', ...body },
      headers: { 'if-match': String(version) },
    });

  it('changes what is sent and nothing else, and raises the version', async () => {
    const made = await buildTournament(test);
    const answer = await patch(made.id, { location: 'Cairo' });
    expect(answer.body.data).toMatchObject({ location: 'Cairo', version: 2 });
    expect(await patch(made.id, { location: 'Giza' })).toMatchObject({
      status: 409,
      body: { error: { code: 'STALE_VERSION' } },
    });
  });

  it('edge 4, A1: a start in the past, once accepted, seals as everything stood then; a sealed start cannot be moved', async () => {
    const made = await buildTournament(test);
    await enter(test, await buildPerson(test), made);
    const startsAt = new Date(Date.now() - 60_000).toISOString();
    const past = await patch(made.id, { startsAt });
    expect(past).toMatchObject({ status: 409, body: { error: { code: 'FINDINGS_NOT_ACCEPTED' } } });
    expect(past.body.error.details.findings).toMatchObject([{ type: 'START_IN_PAST' }]);
    const now = await patch(made.id, { startsAt, accepted: ['START_IN_PAST'] });
    // It was made after that moment.
    expect(now.body.data).toMatchObject({ status: 'ACTIVE', entryCount: 0, startsAt });
    const seal = await test.call('GET', `/tournaments/${made.id}/seal`);
    expect(seal.body.data).toMatchObject({ effectiveAt: startsAt, entryCount: 0 });
    const later = await patch(
      made.id,
      { startsAt: new Date(Date.now() + 1e6).toISOString() },
      { version: now.body.data.version },
    );
    expect(later).toMatchObject({ status: 409, body: { error: { code: 'LOCKED' } } });
  });

  it('edge 4: a start moved later is scheduled anew', async () => {
    const made = await buildTournament(test);
    const startsAt = new Date(Date.now() + 7_200_000);
    const startDate = startsAt.toISOString().slice(0, 10);
    expect((await patch(made.id, { startsAt: startsAt.toISOString(), startDate })).body.data).toMatchObject({
      status: 'UPCOMING',
    });
    expect(test.jobs.at(-1)).toMatchObject({ name: 'seal-tournament', startAfter: startsAt });
  });

  it.each([
    ['a zone that does not exist', { timeZone: 'Mars/Olympus' }],
    ['an end before the start', { endDate: '2026-05-01' }],
    ['a short name', { name: 'ab' }],
    ['a field it does not have', { sealedAt: null }],
  ])('refuses %s', async (_, body) => {
    const made = await buildTournament(test);
    expect(await patch(made.id, body)).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_INPUT' } },
    });
  });

  it('is for administrators', async () => {
    const made = await buildTournament(test);
    expect(await patch(made.id, { name: 'Mine now' }, { as: fan })).toMatchObject({ status: 403 });
    expect(await patch(randomUUID(), { name: 'Nothing' })).toMatchObject({ status: 404 });
    const unversioned = await test.call('PATCH', `/admin/tournaments/${made.id}`, {
      as: admin.token,
      body: { location: 'Elsewhere' },
    });
    expect(unversioned).toMatchObject({ status: 200, body: { data: { location: 'Elsewhere' } } });
    // What is so already is no change.
    const { version, status } = unversioned.body.data;
    const again = await test.call('PATCH', `/admin/tournaments/${made.id}`, {
      as: admin.token,
      body: { location: 'Elsewhere', status },
    });
    expect(again).toMatchObject({ status: 200, body: { data: { version } } });
  });
});
