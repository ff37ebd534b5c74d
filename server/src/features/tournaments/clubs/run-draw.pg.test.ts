import { createHash, randomUUID } from 'node:crypto';
import { drawByLot, ticketText } from '@boast/domain/draw/draw-by-lot';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, enter, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { clubDraw, NAMES, openDraw, readDraw, runDraw } from './testing/club-draw.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });

const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
  status < 400 ? null : body.error?.code;
const send = (as: TestPerson | null, traits: object = {}, key?: string) =>
  test.call('POST', '/club-draws', {
    ...(as && { as: as.token }),
    body: clubDraw(traits),
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const listed = async () =>
  (await test.call('GET', '/tournaments', {})).body.data.map(({ id }: { id: string }) => id);

describe('running a draw', () => {
  it('makes a free draw that whoever has the link sees, and a league with it', async () => {
    const owner = await buildPerson(test);
    const { tournamentId, leagueId } = await runDraw(test, owner);
    const draw = await readDraw(test, tournamentId);
    expect(draw).toMatchObject({ status: 'CREATING', drawSize: 16, playerCount: 11, entryCredits: 0 });
    expect(draw.prize.amount).toBe(0);
    expect(draw.rounds.map(({ matches }) => matches[0]?.bestOf)).toEqual([3, 3, 5, 5]);
    expect(draw.slots[0]?.playerId).toBe(draw.players.find(({ seed }) => seed === '1')?.id);
    expect(draw.slots.at(-1)?.playerId).toBe(draw.players.find(({ seed }) => seed === '2')?.id);
    expect(
      draw.players
        .filter(({ seed }) => seed !== null)
        .map(({ fullName }) => fullName)
        .toSorted(),
    ).toEqual(NAMES.slice(0, 4));
    const league = (await test.call('GET', `/leagues/${leagueId}`, { as: owner.token })).body.data;
    expect(league).toMatchObject({ membership: { role: 'owner' }, isPublic: false });
    expect(await listed()).not.toContain(tournamentId);
  });

  it('can be drawn again by anyone from the seed that it shows', async () => {
    const owner = await buildPerson(test);
    const { club, slots, players } = await readDraw(test, (await runDraw(test, owner)).tournamentId);
    const { seed = '', playerIds = [], seeded = 0 } = club?.lot ?? {};
    const tickets = playerIds.map((_, number) =>
      createHash('sha256').update(ticketText(seed, number)).digest('hex'),
    );
    const again = drawByLot({ players: playerIds.length, seeded, tickets });
    expect(slots.map(({ playerId }) => playerId)).toEqual(
      again.map((number) => (number === null ? null : playerIds[number])),
    );
    const nameOf = (id: string) => players.find((player) => player.id === id)?.fullName;
    expect(playerIds.map(nameOf)).toEqual(NAMES);
  });

  it('in the order of the list draws no lot', async () => {
    const owner = await buildPerson(test);
    const { tournamentId } = await runDraw(test, owner, {
      places: 'list',
      seeded: 0,
      players: NAMES.slice(0, 6),
      bestOf: [3, 3, 3],
    });
    const { club, slots, players } = await readDraw(test, tournamentId);
    expect(club?.lot).toBeNull();
    const nameOf = (id: string | null) => players.find((player) => player.id === id)?.fullName ?? null;
    expect(slots.map(({ playerId }) => nameOf(playerId)).filter(Boolean)).toEqual(NAMES.slice(0, 6));
  });

  it('takes people by the surnames they have, and the club by its own name', async () => {
    const owner = await buildPerson(test);
    const answer = await send(owner, {
      name: 'Staff against Pupils',
      location: 'Boast Racquets, Sq.Club Giza',
      players: ['Nora Staff', 'Amir Mod', 'Edith Boast', 'Joe Support'],
      seeded: 0,
      bestOf: [3, 3],
    });
    expect(codeOf(answer)).toBeNull();
  });

  it('twice with one key makes one, also at the same time', async () => {
    const owner = await buildPerson(test);
    const key = randomUUID();
    const body = clubDraw();
    const call = () =>
      test.call('POST', '/club-draws', { as: owner.token, body, headers: { 'idempotency-key': key } });
    const made = await Promise.all([call(), call()]);
    expect(new Set(made.map((answer) => answer.body.data.tournamentId)).size).toBe(1);
    const own = (await test.call('GET', '/user-draws', { as: owner.token })).body.data;
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ role: 'organiser', leagueId: made[0]?.body.data.leagueId });
  });

  it.each([
    [
      'two players of one name',
      { players: ['Ann Lee', 'ann lee', 'Bo'], seeded: 0, bestOf: [3, 3] },
      'DRAW_REFUSED',
    ],
    ['two players alone', { players: ['Ann', 'Bo'], seeded: 0 }, 'INVALID_INPUT'],
    ['more seeds than players', { players: ['Ann', 'Bo', 'Cy'], seeded: 4, bestOf: [3, 3] }, 'INVALID_INPUT'],
    ['too few rounds', { bestOf: [3, 3, 3] }, 'INVALID_INPUT'],
    ['a zone that is none', { timeZone: 'Leeds' }, 'INVALID_INPUT'],
    ['a start on another day', { startsAt: '2020-01-01T10:00:00.000Z' }, 'INVALID_INPUT'],
    ['an end before the start', { endDate: '2020-01-01' }, 'INVALID_INPUT'],
    ['a name that speaks as the house', { name: 'Boast Support Team' }, 'NAME_REFUSED'],
    ['an address as a name', { name: 'Win at evil.example/now' }, 'NAME_REFUSED'],
    [
      'an address as a player',
      { players: ['Ann', 'Bo', 'evil.example/x'], seeded: 0, bestOf: [3, 3] },
      'NAME_REFUSED',
    ],
    ['an address as a prize', { prizeText: 'See evil.example/x' }, 'NAME_REFUSED'],
    ['a second chance with two players', { secondChances: [4] }, 'INVALID_INPUT'],
    ['a draw of somebody else', { playAgain: randomUUID() }, 'NOT_FOUND'],
  ])('refuses %s', async (_, traits, code) => {
    const owner = await buildPerson(test);
    expect(codeOf(await send(owner, traits))).toBe(code);
  });

  it('needs a session and a confirmed address', async () => {
    expect(codeOf(await send(null))).toBe('UNAUTHENTICATED');
    expect(codeOf(await send(await buildPerson(test, { emailConfirmed: false })))).toBe('EMAIL_NOT_VERIFIED');
  });
});

describe("a club's draw", () => {
  it('is opened by its organiser, entered by whoever has the link, and in no list until an administrator lists it', async () => {
    const [owner, fan] = await Promise.all([buildPerson(test), buildPerson(test)]);
    const { tournamentId } = await runDraw(test, owner);
    expect((await openDraw(test, owner, tournamentId)).status).toBe(200);
    const draw = await readDraw(test, tournamentId);
    expect(draw).toMatchObject({ status: 'UPCOMING', club: { listing: 'unlisted' } });
    expect(await listed()).not.toContain(tournamentId);
    const ask = (isWanted: boolean) =>
      test.call('POST', `/admin/tournaments/${tournamentId}/listing-request`, {
        as: owner.token,
        body: { isWanted },
      });
    expect((await ask(true)).body.data).toEqual({ listing: 'asked' });
    expect(await listed()).not.toContain(tournamentId);
    const oversee = (as: TestPerson, body: object) =>
      test.call('POST', `/admin/tournaments/${tournamentId}/oversight`, {
        as: as.token,
        body: { reason: 'A fine draw', ...body },
      });
    expect(codeOf(await oversee(owner, { listing: 'listed' }))).toBe('FORBIDDEN');
    const { data } = (await oversee(admin, { listing: 'listed' })).body;
    expect(data.club).toMatchObject({ listing: 'listed' });
    expect(await listed()).toContain(tournamentId);
    expect((await ask(false)).body.data).toEqual({ listing: 'unlisted' });
    expect(await listed()).not.toContain(tournamentId);
    expect(
      codeOf(
        await test.call('POST', `/tournaments/${tournamentId}/reports`, {
          as: fan.token,
          body: { reason: 'Rude names' },
        }),
      ),
    ).toBeNull();
    const { data: issues } = (
      await test.call('GET', `/admin/data-issues?q=${draw.name}`, { as: admin.token })
    ).body;
    expect(issues.map(({ type }: { type: string }) => type)).toEqual(['DRAW_REPORTED']);
    await oversee(admin, { isHidden: true });
    const own = (await test.call('GET', '/user-draws', { as: owner.token })).body.data;
    expect(own[0]).toMatchObject({ id: tournamentId, hiddenReason: 'A fine draw' });
  });

  it('stays free, whoever changes it', async () => {
    const owner = await buildPerson(test);
    const { tournamentId } = await runDraw(test, owner);
    const change = (as: TestPerson, body: object) =>
      test.call('PATCH', `/admin/tournaments/${tournamentId}`, {
        as: as.token,
        body: { reason: 'To try it', ...body },
      });
    const { prize } = await readDraw(test, tournamentId);
    for (const as of [owner, admin]) {
      expect(codeOf(await change(as, { imageUrl: 'https://example.com/a.png' }))).toBe('NOT_FOR_CLUB_DRAWS');
      expect(codeOf(await change(as, { prize: { ...prize, amount: 100 } }))).toBe('NOT_FOR_CLUB_DRAWS');
    }
    expect(codeOf(await change(owner, { name: 'Adm1n help' }))).toBe('NAME_REFUSED');
    expect(codeOf(await change(owner, { name: 'Club night' }))).toBeNull();
  });

  it('draws its lot again before it opens, and not after', async () => {
    const owner = await buildPerson(test);
    const { tournamentId } = await runDraw(test, owner);
    const before = (await readDraw(test, tournamentId)).club?.lot;
    const again = () =>
      test.call('POST', `/admin/tournaments/${tournamentId}/lot`, { as: owner.token, body: {} });
    const after = (await again()).body.data.club.lot;
    expect(after).toMatchObject({ times: 2, playerIds: before?.playerIds });
    expect(after.seed).not.toBe(before?.seed);
    await openDraw(test, owner, tournamentId);
    expect(codeOf(await again())).toBe('LOCKED');
  });

  it('keeps its players to itself', async () => {
    const owner = await buildPerson(test);
    const { tournamentId } = await runDraw(test, owner);
    const tour = await buildTournament(test);
    const names = (await test.call('GET', '/players?page_size=100', {})).body.data.map(
      ({ fullName }: { fullName: string }) => fullName,
    );
    for (const name of NAMES) expect(names).not.toContain(name);
    const { slots, rounds, players } = await readDraw(test, tournamentId);
    const match = rounds[0]?.matches.find(({ isBye }) => !isBye);
    const tourPlayer = tour.draw.slots.flatMap((slot) => (slot.kind === 'player' ? [slot.playerId] : []))[0];
    const replace = (matchId: string | undefined, playerId: string | undefined, as: TestPerson) =>
      test.call('POST', `/admin/matches/${matchId}/replacement`, {
        as: as.token,
        body: { playerPosition: 'one', playerId, reason: 'Fell ill' },
        headers: { 'if-match': String(match?.version ?? 1) },
      });
    expect(codeOf(await replace(match?.id, tourPlayer, owner))).toBe('NOT_FOUND');
    expect(codeOf(await replace(tour.matchIds[0], slots[0]?.playerId ?? '', admin))).toBe('NOT_FOUND');
    expect(codeOf(await replace(tour.matchIds[0], slots[0]?.playerId ?? '', owner))).toBe('FORBIDDEN');
    const added = await test.call('POST', `/admin/tournaments/${tournamentId}/players`, {
      as: owner.token,
      body: { fullName: 'New Player' },
    });
    expect(added.status).toBe(201);
    const all = (
      await test.call('GET', `/admin/tournaments/${tournamentId}/players`, { as: owner.token })
    ).body.data.map(({ fullName, isPlaced }: { fullName: string; isPlaced: boolean }) => [
      fullName,
      isPlaced,
    ]);
    expect(all).toEqual([['New Player', false], ...NAMES.map((one) => [one, true])]);
    expect(codeOf(await replace(match?.id, added.body.data.id, owner))).toBeNull();
    const name = (playerId: string, body: object) =>
      test.call('PATCH', `/admin/tournaments/${tournamentId}/players/${playerId}`, { as: owner.token, body });
    const other = players.find(({ id }) => id !== added.body.data.id)?.id ?? '';
    expect((await name(added.body.data.id, {})).body.data.fullName).toBe('N. P.');
    expect(codeOf(await name(other, { fullName: 'n. p.' }))).toBe('PLAYER_EXISTS');
    expect(codeOf(await name(tourPlayer ?? '', { fullName: 'Somebody' }))).toBe('NOT_FOUND');
  });

  it('is played again with the people of its league', async () => {
    const [owner, friend] = await Promise.all([buildPerson(test), buildPerson(test)]);
    const first = await runDraw(test, owner);
    await openDraw(test, owner, first.tournamentId);
    const { code } = (await test.call('GET', `/leagues/${first.leagueId}`, { as: owner.token })).body.data;
    await test.call('POST', '/league-members', { as: friend.token, body: { code } });
    const second = await runDraw(test, owner, { playAgain: first.tournamentId });
    const league = (await test.call('GET', `/leagues/${second.leagueId}`, { as: friend.token })).body.data;
    expect(league).toMatchObject({ memberCount: 2, membership: { role: 'member', status: 'in' } });
  });

  it('is no news to people who did not ask', async () => {
    const owner = await buildPerson(test);
    const { tournamentId } = await runDraw(test, owner);
    await openDraw(test, owner, tournamentId);
    const told = await test.db
      .selectFrom('announcement')
      .select('kind')
      .where('tournament_id', '=', tournamentId)
      .execute();
    expect(told).toEqual([]);
  });
});

it("an entry of a club's draw costs nothing", async () => {
  const [owner, fan] = await Promise.all([buildPerson(test), buildPerson(test)]);
  const players = ['Ann', 'Bo', 'Cy', 'Di'];
  const { tournamentId } = await runDraw(test, owner, { players, seeded: 0, bestOf: [5, 5] });
  await openDraw(test, owner, tournamentId);
  const stored = await loadDraw(test.db, tournamentId);
  if (!stored) throw new Error('The draw is gone');
  const entry = await enter(test, fan, { id: tournamentId, ...stored });
  expect(entry.tournamentId).toBe(tournamentId);
});
