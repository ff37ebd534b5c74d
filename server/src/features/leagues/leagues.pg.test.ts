import { LEAGUE_BOUNDS } from '@boast/domain/league/league';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildLeague, buildPerson, LEAGUE, type TestPerson } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';

const test = await testAppForFile();
const [owner, helper, friend, stranger] = await Promise.all([1, 2, 3, 4].map(() => buildPerson(test)));
if (!owner || !helper || !friend || !stranger) throw new Error('Four people are missing');

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const call = (method: Method, path: string, as?: TestPerson, body?: object) =>
  test.call(method, path, { as: as?.token, ...(body && { body }) });

/** As a person who saw this version. */
const change = (id: string, as: TestPerson, seen: number, body: object) =>
  test.call('PATCH', `/leagues/${id}`, { as: as.token, body, headers: { 'if-match': String(seen) } });

const make = (by: TestPerson, traits: Parameters<typeof buildLeague>[2] = {}) =>
  buildLeague(test, by, traits);

const join = (who: TestPerson, code: string | null) =>
  call('POST', '/league-members', who, { code: code ?? '' });
const read = (id: string, as?: TestPerson) => call('GET', `/leagues/${id}`, as);
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
  status < 400 ? null : body.error?.code;

describe('making a league', () => {
  it('gives its owner a code of eight signs, and needs a session', async () => {
    const { id } = await make(owner);
    const league = (await read(id, owner)).body.data;
    expect(league).toMatchObject({
      name: LEAGUE.name,
      welcome: LEAGUE.welcome,
      memberCount: 1,
      membership: { role: 'owner', status: 'in' },
    });
    expect(league.code).toMatch(/^[A-HJKMNP-TV-Z2-9]{4}-[A-HJKMNP-TV-Z2-9]{4}$/);
    expect(codeOf(await call('POST', '/leagues', undefined, LEAGUE))).toBe('UNAUTHENTICATED');
  });

  it('twice with the same key makes one', async () => {
    const once = { 'idempotency-key': crypto.randomUUID() };
    const tell = { as: helper.token, body: LEAGUE, headers: once };
    const made = await Promise.all([1, 2].map(() => test.call('POST', '/leagues', tell)));
    expect(made.map(({ body }) => body.data.id)).toEqual([made[0]?.body.data.id, made[0]?.body.data.id]);
  });

  it.each([
    [{ hasSeason: false }, 'INVALID_INPUT'],
    [{ tournamentId: crypto.randomUUID() }, 'NOT_FOUND'],
    [{ name: 'Official Support' }, 'NAME_REFUSED'],
    [{ name: 'Тhursdays' }, 'NAME_REFUSED'],
    [{ name: 'Adm1n help' }, 'NAME_REFUSED'],
    [{ name: 'https://evil.example/login' }, 'NAME_REFUSED'],
    [{ name: 'Fridays', isPublic: true, welcome: 'Sign in at evil.example/login' }, 'NAME_REFUSED'],
    [{ name: '\u3164\u3164\u3164' }, 'INVALID_INPUT'],
    [{ name: 'a\u202Eb league' }, 'INVALID_INPUT'],
  ])('refuses %o with %s', async (traits, code) => {
    expect(codeOf(await call('POST', '/leagues', owner, { ...LEAGUE, ...traits }))).toBe(code);
  });

  it('stops at as many as one may own, two at once included', async () => {
    const busy = await buildPerson(test);
    const tries = Array.from({ length: LEAGUE_BOUNDS.owned + 3 }, () =>
      call('POST', '/leagues', busy, LEAGUE),
    );
    const codes = (await Promise.all(tries)).map(codeOf);
    expect(codes.filter((code) => code === null)).toHaveLength(LEAGUE_BOUNDS.owned);
    expect(codes.filter((code) => code === 'TOO_MANY_LEAGUES')).toHaveLength(3);
  });
});

describe('joining', () => {
  it('takes a code however it is written, and twice is once', async () => {
    const { id, code } = await make(owner);
    const spoken = ` ${(code ?? '').toLowerCase().replace('-', ' ')} `;
    const found = await call('POST', '/league-of-code', undefined, { code: spoken });
    expect(found.body.data).toMatchObject({ id, name: 'Thursdays', memberCount: 1, membership: null });
    const joined = await Promise.all([join(friend, spoken), join(friend, code)]);
    expect(joined.map(({ body }) => body.data)).toEqual([
      { leagueId: id, status: 'in' },
      { leagueId: id, status: 'in' },
    ]);
    expect((await read(id, owner)).body.data.memberCount).toBe(2);
    const mine = await call('GET', '/user-leagues', friend);
    expect(mine.body.data[0]).toMatchObject({ id, membership: { role: 'member' }, waitingCount: null });
  });

  it('by an id is for public ones alone', async () => {
    const [open, closed] = [await make(owner, { isPublic: true }), await make(owner)];
    const by = (leagueId: string) => call('POST', '/league-members', friend, { leagueId });
    expect([codeOf(await by(open.id)), codeOf(await by(closed.id))]).toEqual([null, 'NOT_FOUND']);
    expect(codeOf(await call('POST', '/league-members', friend, {}))).toBe('INVALID_INPUT');
  });

  it('is refused by a league that is closed, and by one that is full', async () => {
    const [closed, full] = [await make(owner), await make(owner)];
    await change(closed.id, owner, 1, { isClosed: true });
    await sql`update league set member_count = ${LEAGUE_BOUNDS.members} where id = ${full.id}`.execute(
      test.db,
    );
    expect(codeOf(await join(friend, closed.code))).toBe('LEAGUE_CLOSED');
    expect(codeOf(await join(friend, full.code))).toBe('LEAGUE_FULL');
  });

  it('stops at as many as one may be in', async () => {
    const busy = await buildPerson(test);
    await sql`with made as (
        insert into league (name, colour, welcome, has_season, is_public, needs_approval, code)
        select 'L', 'red', '', true, false, false, ${busy.userId} || n from generate_series(1, ${LEAGUE_BOUNDS.joined}) n
        returning id)
      insert into league_member (league_id, user_id, role, status) select id, ${busy.userId}, 'member', 'in' from made`.execute(
      test.db,
    );
    expect(codeOf(await join(busy, (await make(owner)).code))).toBe('TOO_MANY_LEAGUES');
  });

  it('waits for those who run it where it wants that', async () => {
    const { id, code } = await make(owner, { needsApproval: true });
    expect((await join(friend, code)).body.data.status).toBe('waiting');
    expect(codeOf(await read(id, friend))).toBe('NOT_FOUND');
    expect((await read(id, owner)).body.data).toMatchObject({ memberCount: 1, waitingCount: 1 });
    const waiting = await call('GET', `/leagues/${id}/members?status=waiting`, owner);
    expect(waiting.body.data.map(({ userId }: { userId: string }) => userId)).toEqual([friend.userId]);
    const let_ = await call('PATCH', `/leagues/${id}/members/${friend.userId}`, owner, { status: 'in' });
    expect(let_.body.data).toMatchObject({ status: 'in', role: 'member' });
    expect((await read(id, friend)).body.data).toMatchObject({ memberCount: 2, waitingCount: null });
  });

  it('tells wrong codes nothing, and after many of one person nothing at all for an hour', async () => {
    const guesser = await buildPerson(test);
    const guess = (code: string) => call('POST', '/league-of-code', guesser, { code });
    const { code } = await make(owner);
    for (let n = 0; n < 30; n += 1) expect(codeOf(await guess('22223333'))).toBe('NOT_FOUND');
    expect(codeOf(await guess(code ?? ''))).toBe('RATE_LIMITED');
  });

  it('a club house of people who mistype closes right codes for nobody', async () => {
    const { code } = await make(owner);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const people = await Promise.all([1, 2, 3, 4].map(() => buildPerson(test)));
    const guess = (who: TestPerson, typed: string) =>
      test.call('POST', '/league-of-code', { as: who.token, body: { code: typed }, headers });
    for (const who of people)
      for (let n = 0; n < 12; n += 1) expect(codeOf(await guess(who, '22223333'))).toBe('NOT_FOUND');
    for (const who of people) expect(codeOf(await guess(who, code ?? ''))).toBeNull();
  });

  it('with right codes is not counted as guessing', async () => {
    const { code } = await make(owner);
    for (let n = 0; n < 32; n += 1)
      expect(codeOf(await call('POST', '/league-of-code', stranger, { code }))).toBeNull();
  });
});

describe('running it', () => {
  it('is for its owner and helpers, each as far as they may', async () => {
    const { id } = await make(owner, { members: [helper, friend] });
    const member = (who: TestPerson) => `/leagues/${id}/members/${who.userId}`;
    expect(codeOf(await call('PATCH', member(friend), helper, { role: 'helper' }))).toBe('FORBIDDEN');
    expect(codeOf(await call('PATCH', member(helper), owner, { role: 'helper' }))).toBeNull();
    expect(codeOf(await change(id, helper, 1, { name: 'Fridays' }))).toBeNull();
    expect(codeOf(await change(id, owner, 1, { name: 'Sundays' }))).toBe('STALE_VERSION');
    expect(codeOf(await change(id, friend, 2, { name: 'Mine' }))).toBe('FORBIDDEN');
    expect(codeOf(await change(id, stranger, 2, { name: 'Mine' }))).toBe('NOT_FOUND');
    expect(codeOf(await change(id, helper, 2, { name: 'The Admin' }))).toBe('NAME_REFUSED');
    expect(codeOf(await call('DELETE', `/leagues/${id}`, helper))).toBe('FORBIDDEN');
    expect(codeOf(await call('DELETE', member(owner), helper))).toBe('FORBIDDEN');
    expect(codeOf(await call('DELETE', member(friend), helper))).toBeNull();
    expect(codeOf(await read(id, friend))).toBe('NOT_FOUND');
    expect((await read(id, owner)).body.data).toMatchObject({ name: 'Fridays', version: 2, memberCount: 2 });
  });

  it('keeps out whoever was taken out until they are let in again', async () => {
    const { id, code } = await make(owner, { members: [friend] });
    await call('DELETE', `/leagues/${id}/members/${friend.userId}`, owner);
    expect(codeOf(await join(friend, code))).toBe('TAKEN_OUT');
    await call('PATCH', `/leagues/${id}/members/${friend.userId}`, owner, { status: 'in' });
    expect((await join(friend, code)).body.data.status).toBe('in');
  });

  it('gives a new code, and the one before opens nothing', async () => {
    const { id, code } = await make(owner);
    const renewed = await call('POST', `/leagues/${id}/code`, owner, {});
    expect(renewed.body.data.code).not.toBe(code);
    expect(codeOf(await join(friend, code))).toBe('NOT_FOUND');
    expect(codeOf(await join(friend, renewed.body.data.code))).toBeNull();
    expect(codeOf(await call('POST', `/leagues/${id}/code`, friend, {}))).toBe('FORBIDDEN');
  });

  it('is handed on to a member, who can then be left', async () => {
    const { id } = await make(owner, { members: [friend] });
    expect(codeOf(await call('DELETE', `/leagues/${id}/membership`, owner))).toBe('OWNER_CANNOT_LEAVE');
    const handedOn = await call('PATCH', `/leagues/${id}/members/${friend.userId}`, owner, { role: 'owner' });
    expect(handedOn.body.data.role).toBe('owner');
    expect((await read(id, owner)).body.data.membership.role).toBe('helper');
    expect((await call('DELETE', `/leagues/${id}/membership`, owner)).body.data.isGone).toBe(false);
    expect((await call('DELETE', `/leagues/${id}/membership`, friend)).body.data.isGone).toBe(true);
    expect(codeOf(await read(id, friend))).toBe('NOT_FOUND');
  });

  it('goes on when its owner deletes their account: a helper has it, else who came first', async () => {
    const leaver = await buildPerson(test);
    const { id, code } = await make(leaver);
    const alone = await make(leaver);
    for (const one of [friend, helper]) await join(one, code);
    await call('PATCH', `/leagues/${id}/members/${helper.userId}`, leaver, { role: 'helper' });
    const copy = await call('GET', '/user/export', leaver);
    expect(copy.body.data?.leagues).toHaveLength(2);
    expect(codeOf(await call('DELETE', '/user', leaver))).toBeNull();
    expect((await read(id, helper)).body.data).toMatchObject({
      memberCount: 2,
      membership: { role: 'owner' },
    });
    // Whoever is given a right hears of it.
    await expect
      .poll(() =>
        test.mails.filter(({ text }) => text.includes(`/leagues/${id}`)).map(({ subject }) => subject),
      )
      .toEqual([expect.stringMatching(/^You help to run /), expect.stringMatching(/ is your league now$/)]);
    expect((await sql`select from league where id = ${alone.id}`.execute(test.db)).rows).toEqual([]);
  });

  it('mutes its news for one member', async () => {
    const { id } = await make(owner, { members: [friend] });
    expect(
      (await call('PATCH', `/leagues/${id}/membership`, friend, { isMuted: true })).body.data.isMuted,
    ).toBe(true);
    expect((await read(id, friend)).body.data.membership.isMuted).toBe(true);
    expect(codeOf(await call('PATCH', `/leagues/${id}/membership`, stranger, { isMuted: true }))).toBe(
      'NOT_FOUND',
    );
  });
});
