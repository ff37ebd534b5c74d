import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, enter } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { start } from '../../../testing/play.ts';
import { openSecondChanceOf, playMatches } from '../../../testing/second-chances.ts';

const test = await testAppForFile();
const fan = await buildPerson(test);
const [entered, voided, other] = [
  await buildTournament(test),
  await buildTournament(test),
  await buildTournament(test, { slots: { 1: 'bye' } }),
];
await enter(test, fan, entered);
await enter(test, fan, voided);
await sql`update entry set status = 'VOID' where tournament_id = ${voided.id}`.execute(test.db);
await enter(test, await buildPerson(test), other);

const matches = async (query: string, as?: string) => {
  const answer = await test.call('GET', `/matches?page_size=100${query}`, { as });
  expect(answer.status).toBe(200);
  return operations.listMatches.response.parse(answer.body);
};
const tournamentsOf = ({ data }: Awaited<ReturnType<typeof matches>>) => [
  ...new Set(data.map((match) => match.tournamentId)),
];

it('lists all matches but byes', async () => {
  const all = await matches('');
  expect(tournamentsOf(all).toSorted()).toEqual([entered.id, voided.id, other.id].toSorted());
  expect(all.data).toHaveLength(7 + 7 + 6);
  expect(all.pageInfo.totalRecords).toBe(20);
});

it('keeps the matches of a draw together, in their order, while none has a time', async () => {
  const of = (await matches(`&tournament_id=${entered.id}&sort_order=asc`)).data;
  expect(of.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const all = (await matches('')).data.map(({ tournamentId }) => tournamentId);
  expect(all.filter((id, at) => id !== all[at - 1])).toHaveLength(3);
});

describe('of tournaments one has entered', () => {
  it('lists those where the entry stands', async () => {
    expect(tournamentsOf(await matches('&entered=true', fan.token))).toEqual([entered.id]);
    expect((await matches('&entered=true', fan.token)).pageInfo.totalRecords).toBe(7);
    expect((await matches(`&entered=true&tournament_id=${other.id}`, fan.token)).data).toEqual([]);
  });

  it('lists nothing for who entered none', async () => {
    const nobody = await buildPerson(test);
    expect((await matches('&entered=true', nobody.token)).data).toEqual([]);
  });

  it('asks a visitor to sign in', async () => {
    expect(await test.call('GET', '/matches?entered=true')).toMatchObject({
      status: 401,
      body: { error: { code: 'UNAUTHENTICATED' } },
    });
    expect((await matches('&entered=false')).data).toHaveLength(20);
  });
});

it.each(['page=-1', 'page_size=0', 'page_size=101', 'is_completed=maybe', 'tournament_id=x', 'sort_by=name'])(
  'refuses %s',
  async (query) => {
    expect(await test.call('GET', `/matches?${query}`)).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_INPUT' } },
    });
  },
);

describe('a player', () => {
  const playerId = () => {
    const slot = entered.draw.slots[0];
    return slot?.kind === 'player' ? slot.playerId : '';
  };

  it('is found, with their matches', async () => {
    const player = await test.call('GET', `/players/${playerId()}`);
    expect(player).toMatchObject({ status: 200, body: { data: { fullName: 'P0', gender: 'mens' } } });
    const own = await test.call('GET', `/players/${playerId()}/matches`);
    expect(own.body.data).toHaveLength(1);
    expect(own.body.data[0]).toMatchObject({ tournamentId: entered.id, roundName: 'Quarter Final' });
  });

  it('is not found where there is none', async () => {
    expect(await test.call('GET', `/players/${randomUUID()}`)).toMatchObject({ status: 404 });
    expect((await test.call('GET', `/players/${randomUUID()}/matches`)).body.data).toEqual([]);
    expect(await test.call('GET', '/players/nobody')).toMatchObject({ status: 400 });
  });
});

it('a cancelled tournament has its matches on its own page alone: another may play them again', async () => {
  const cancelled = await buildTournament(test);
  const before = (await matches('')).pageInfo.totalRecords;
  const { data } = await matches(`&tournament_id=${cancelled.id}`);
  const player = data.find(({ playerOne }) => playerOne !== null)?.playerOne?.id;
  const ofPlayer = async () => (await test.call('GET', `/players/${player}/matches`)).body.data as unknown[];
  expect(await ofPlayer()).toHaveLength(1);
  await sql`update tournament set status = 'CANCELLED' where id = ${cancelled.id}`.execute(test.db);
  expect((await matches('')).pageInfo.totalRecords).toBe(before - 7);
  expect(await ofPlayer()).toEqual([]);
  expect((await matches(`&tournament_id=${cancelled.id}`)).data).toHaveLength(7);
});

it('lists a match of a second chance once, at the whole draw, and in the list of its own draw', async () => {
  const admin = await buildPerson(test, { admin: true });
  const late = await buildPerson(test);
  const before = (await matches('')).pageInfo.totalRecords;
  const { whole, part } = await openSecondChanceOf(test, { as: admin });
  expect((await matches('')).pageInfo.totalRecords).toBe(before + 7);
  expect((await matches(`&tournament_id=${part.id}`)).data).toHaveLength(3);
  await enter(test, late, part);
  expect(tournamentsOf(await matches('&entered=true', late.token))).toEqual([part.id]);
  await start(test, part);
  await playMatches(test, whole, { as: admin, matches: [4] });
  const winnerId = playerInSlot(whole.draw, 0);
  const own = await test.call('GET', `/players/${winnerId}/matches`);
  expect(tournamentsOf(own.body)).toEqual([whole.id]);
  const form = await test.call('GET', `/players/${winnerId}/form`);
  expect(form.body.data.lastResults).toHaveLength(2);
});
