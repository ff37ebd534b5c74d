import { randomUUID } from 'node:crypto';
import type { EntryReactions, ReactionSign } from '@boast/contract/leagues/reactions';
import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildLeague,
  buildPerson,
  buildTournament,
  enter,
  type TestPerson,
} from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { start } from '../../testing/play.ts';

const test = await testAppForFile();
const people = await Promise.all(Array.from({ length: 5 }, () => buildPerson(test)));
const [owner, picker, fan, other, stranger] = people as [
  TestPerson,
  TestPerson,
  TestPerson,
  TestPerson,
  TestPerson,
];

const tournament = await buildTournament(test, { slots: { 7: 'bye' } });
const [entry, ownEntry] = [await enter(test, picker, tournament), await enter(test, fan, tournament)];
const [first = '', second = ''] = tournament.matchIds;
const bye = tournament.matchIds[3] ?? '';
const early = await league();
const codeBeforeSeal = codeOf(await react(early, fan, 'nick'));
const seenBeforeSeal = codeOf(await read(fan));
await start(test, tournament);

async function league(traits: Partial<Parameters<typeof buildLeague>[2]> = {}): Promise<string> {
  const members = [picker, fan, other];
  return (
    await buildLeague(test, owner, { members, tournamentId: tournament.id, hasSeason: false, ...traits })
  ).id;
}

type Pick = { readonly entryId?: string; readonly matchId?: string };

function react(id: string, as: TestPerson | undefined, sign: ReactionSign | null, pick: Pick = {}) {
  const body = { entryId: entry.id, matchId: first, sign, ...pick };
  return test.call('PUT', `/leagues/${id}/reactions`, { as: as?.token, body });
}

function read(as: TestPerson, entryId = entry.id) {
  return test.call('GET', `/entries/${entryId}/reactions`, { as: as.token });
}

async function seen(as: TestPerson, entryId = entry.id): Promise<EntryReactions> {
  return operations.entryReactions.response.parse((await read(as, entryId)).body).data;
}

/** What a person sees in one league: the sign, how many gave it, and who. */
async function told(
  id: string,
  as: TestPerson,
): Promise<(readonly [ReactionSign, number, number, boolean])[]> {
  const { reactions } = await seen(as);
  return reactions
    .filter(({ leagueId }) => leagueId === id)
    .map(({ sign, count, names, isOwn }) => [sign, count, names.length, isOwn] as const);
}

const shows = async (id: string, as: TestPerson) => (await seen(as)).leagues.some((shown) => shown.id === id);

function codeOf({ status, body }: { status: number; body: { error?: { code: string } } }) {
  return status < 400 ? null : body.error?.code;
}

const change = (id: string, as: TestPerson, body: object) =>
  test.call('PATCH', `/leagues/${id}/membership`, { as: as.token, body });

describe('a reaction to a pick', () => {
  it('G7: is given from the seal on, changed, and taken back, one a person', async () => {
    expect([codeBeforeSeal, seenBeforeSeal]).toEqual(['NOT_SEALED', 'NOT_SEALED']);
    const id = await league();
    expect(codeOf(await react(id, fan, 'nick'))).toBeNull();
    expect(codeOf(await react(id, other, 'nick'))).toBeNull();
    expect(await told(id, fan)).toEqual([['nick', 2, 1, true]]);
    expect(await told(id, picker)).toEqual([['nick', 2, 2, false]]);
    expect(codeOf(await react(id, fan, 'tin'))).toBeNull();
    expect(await told(id, fan)).toEqual([
      ['nick', 1, 1, false],
      ['tin', 1, 0, true],
    ]);
    const { body } = await react(id, fan, null);
    expect(operations.reactToPick.response.parse(body).data).toEqual(await seen(fan));
    expect(await told(id, fan)).toEqual([['nick', 1, 1, false]]);
    expect(codeOf(await react(id, fan, null))).toBeNull();
  });

  it('doubled or two at once is one, and the picks of a match are apart', async () => {
    const id = await league();
    const signs = ['brave', 'brave', 'laugh', 'let', 'nice', 'tin'] as const;
    const answers = await Promise.all(signs.map((sign) => react(id, fan, sign)));
    expect(answers.map(codeOf)).toEqual(signs.map(() => null));
    expect(await told(id, fan)).toEqual([[expect.any(String), 1, 0, true]]);
    await react(id, fan, 'brave', { matchId: second });
    expect((await told(id, fan)).reduce((sum, [, count]) => sum + count, 0)).toBe(2);
  });

  it('is between two members of one league', async () => {
    const [id, elsewhere] = [await league(), await league({ members: [picker, stranger] })];
    await react(id, fan, 'nice');
    expect(codeOf(await react(id, undefined, 'nice'))).toBe('UNAUTHENTICATED');
    expect(codeOf(await react(id, stranger, 'nice'))).toBe('NOT_FOUND');
    expect(codeOf(await react(randomUUID(), fan, 'nice'))).toBe('NOT_FOUND');
    const open = await league({ isPublic: true });
    expect(codeOf(await react(open, stranger, 'nice'))).toBe('FORBIDDEN');
    expect(codeOf(await react(elsewhere, stranger, 'nice', { entryId: ownEntry.id }))).toBe('NOT_FOUND');
    expect(await told(id, stranger)).toEqual([]);
    expect(await told(elsewhere, fan)).toEqual([]);
    expect(await shows(open, stranger)).toBe(false);
    expect(codeOf(await read(fan, randomUUID()))).toBe('NOT_FOUND');
    const unsigned = await test.call('GET', `/entries/${entry.id}/reactions`);
    expect(codeOf(unsigned)).toBe('UNAUTHENTICATED');
  });

  it('is not to one’s own pick, nor to one that is not there', async () => {
    const id = await league();
    expect(codeOf(await react(id, picker, 'nice'))).toBe('FORBIDDEN');
    expect((await seen(picker)).isOwn).toBe(true);
    expect(codeOf(await react(id, fan, 'nice', { matchId: randomUUID() }))).toBe('NOT_FOUND');
    expect(codeOf(await react(id, fan, 'nice', { matchId: bye }))).toBe('NOT_FOUND');
    expect(codeOf(await react(id, fan, 'nice', { entryId: randomUUID() }))).toBe('NOT_FOUND');
    const body = { entryId: entry.id, matchId: first, sign: 'rude' };
    const rude = await test.call('PUT', `/leagues/${id}/reactions`, { as: fan.token, body });
    expect(codeOf(rude)).toBe('INVALID_INPUT');
  });

  it('is about a draw of the league alone, and not about one that was cancelled', async () => {
    const another = await buildTournament(test);
    const about = await league({ tournamentId: another.id });
    expect(codeOf(await react(about, fan, 'nice'))).toBe('NOT_FOUND');
    const id = await league({ tournamentId: another.id, hasSeason: true });
    const theirs = await enter(test, picker, another);
    await start(test, another);
    const pick = { entryId: theirs.id, matchId: another.matchIds[0] ?? '' };
    expect(codeOf(await react(id, fan, 'nice', pick))).toBeNull();
    await sql`update tournament set status = 'CANCELLED' where id = ${another.id}`.execute(test.db);
    expect(codeOf(await react(id, fan, 'tin', pick))).toBe('STATUS_REFUSED');
    expect((await seen(fan, theirs.id)).leagues).toEqual([]);
  });
});

describe('the switches', () => {
  it('of a member hides the reactions to their picks and refuses more, until it is turned on again', async () => {
    const id = await league();
    await react(id, fan, 'nice');
    const off = await change(id, picker, { takesReactions: false });
    expect(off.body.data).toMatchObject({ takesReactions: false, isMuted: false });
    expect(codeOf(await react(id, other, 'tin'))).toBe('FORBIDDEN');
    expect([await shows(id, fan), await shows(id, picker)]).toEqual([false, false]);
    await change(id, picker, { isMuted: true });
    expect(await shows(id, fan)).toBe(false);
    await change(id, picker, { takesReactions: true });
    expect(await told(id, fan)).toEqual([['nice', 1, 0, true]]);
    expect(codeOf(await change(id, stranger, { takesReactions: false }))).toBe('NOT_FOUND');
  });

  it('of the league is its owner’s', async () => {
    const id = await league();
    await react(id, fan, 'nice');
    const turn = (as: TestPerson, version: number, hasReactions: boolean) =>
      test.call('PATCH', `/leagues/${id}`, {
        as: as.token,
        body: { hasReactions },
        headers: { 'if-match': String(version) },
      });
    expect(codeOf(await turn(fan, 1, false))).toBe('FORBIDDEN');
    expect((await turn(owner, 1, false)).body.data.hasReactions).toBe(false);
    expect(codeOf(await react(id, fan, 'tin'))).toBe('FORBIDDEN');
    expect(await shows(id, fan)).toBe(false);
    await turn(owner, 2, true);
    expect(await told(id, fan)).toEqual([['nice', 1, 0, true]]);
  });
});

describe('who goes', () => {
  it('takes the reactions they gave and got along; who is removed is not heard', async () => {
    const id = await league();
    for (const as of [fan, other]) await react(id, as, 'nice');
    await test.call('DELETE', `/leagues/${id}/members/${other.userId}`, { as: owner.token });
    expect(codeOf(await react(id, other, 'tin'))).toBe('NOT_FOUND');
    expect(await told(id, fan)).toEqual([['nice', 1, 0, true]]);
    await test.call('DELETE', `/leagues/${id}/membership`, { as: picker.token });
    expect(codeOf(await react(id, fan, 'tin'))).toBe('NOT_FOUND');
    expect(await kept(id)).toBe(0);
  });

  it('and whose account or league is deleted leaves none; the copy of one’s data has those given', async () => {
    const [leaver, id] = [await buildPerson(test), await league({ isPublic: true })];
    await test.call('POST', '/league-members', { as: leaver.token, body: { leagueId: id } });
    await react(id, leaver, 'brave');
    await react(id, fan, 'nice');
    const copy = await test.call('GET', '/user/export', { as: leaver.token });
    expect(operations.exportUser.response.parse(copy.body).data.leagues).toMatchObject([
      {
        leagueId: id,
        takesReactions: true,
        reactions: [{ entryId: entry.id, matchId: first, sign: 'brave' }],
      },
    ]);
    expect(codeOf(await test.call('DELETE', '/user', { as: leaver.token }))).toBeNull();
    expect(await kept(id)).toBe(1);
    expect(codeOf(await test.call('DELETE', `/leagues/${id}`, { as: owner.token }))).toBeNull();
    expect(await kept(id)).toBe(0);
  });

  async function kept(id: string): Promise<number> {
    const { rows } = await sql`select from pick_reaction where league_id = ${id}`.execute(test.db);
    return rows.length;
  }
});

it('stops at as many reactions as anybody gives in a day', async () => {
  const [eager, id] = [await buildPerson(test), await league({ isPublic: true })];
  await test.call('POST', '/league-members', { as: eager.token, body: { leagueId: id } });
  expect(codeOf(await react(id, eager, 'nice'))).toBeNull();
  await sql`update recent_use set uses = array_fill(clock_timestamp(), array[400])
    where bucket = 'league-reaction'`.execute(test.db);
  expect(codeOf(await react(id, eager, 'nice'))).toBe('RATE_LIMITED');
});
