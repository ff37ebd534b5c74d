import { describe, expect, it } from 'vitest';
import { buildTournament, enter, type TestTournament } from '../../testing/factories.ts';
import { mailsForFile } from './testing/mails.ts';

const { admin, fan, mailsTo, other, run, test } = await mailsForFile();

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function patch(tournament: TestTournament, body: object): Promise<void> {
  const { body: read } = await test.call('GET', `/tournaments/${tournament.id}`, { as: admin.token });
  const answer = await test.call('PATCH', `/admin/tournaments/${tournament.id}`, {
    as: admin.token,
    headers: { 'if-match': String(read.data.version) },
    body: {
      ...body,
      accepted: ['START_AFTER_FIRST_DAY', 'START_LONG_BEFORE'],
      reason: 'As the hall wants it',
    },
  });
  expect(answer.body).toMatchObject({ data: { id: tournament.id } });
}

const movesOf = async () =>
  (await mailsTo(fan)).filter(({ subject }) => subject.includes('the start has moved'));

/** Published long enough ago for calls to everybody. */
async function published(): Promise<TestTournament> {
  const tournament = await buildTournament(test, { startsIn: 40 * HOUR_MS });
  await test.db
    .updateTable('tournament')
    .set({ status_since: new Date(Date.now() - 240 * HOUR_MS) })
    .where('id', '=', tournament.id)
    .execute();
  return tournament;
}

describe('a start that moves', () => {
  it('is told each time, also back to where it was', async () => {
    const tournament = await published();
    const [first, second] = [inHours(72), inHours(96)];
    await enter(test, fan, tournament);
    for (const startsAt of [first, second, first]) {
      await patch(tournament, { startsAt });
      await run();
    }
    const moves = await movesOf();
    expect(moves).toHaveLength(3);
    expect(moves.at(-1)?.text).toBe(moves[0]?.text);
    expect(moves.at(1)?.text).not.toBe(moves[0]?.text);
  });

  it('is told once where nobody was told of the move before, and not where it stays', async () => {
    const tournament = await published();
    await enter(test, fan, tournament);
    const startsAt = inHours(72);
    await patch(tournament, { startsAt: inHours(96) });
    await patch(tournament, { startsAt });
    await patch(tournament, { startsAt, name: 'Another name' });
    await run();
    expect(await movesOf()).toHaveLength(1);
  });

  it('is called for again, once each time', async () => {
    const tournament = await published();
    const calls = async () =>
      (await mailsTo(other)).filter(({ subject }) => subject.includes('entries close in'));
    for (const [hours, count] of [
      [23, 1],
      [60, 1],
      [20, 2],
    ] as const) {
      await patch(tournament, { startsAt: inHours(hours) });
      await run();
      await run();
      expect(await calls()).toHaveLength(count);
    }
  });
});

it('a tournament that is published again is news again', async () => {
  const tournament = await buildTournament(test, { status: 'CREATING' });
  for (const status of ['UPCOMING', 'CREATING', 'UPCOMING']) {
    await patch(tournament, { status });
    await run();
  }
  expect((await mailsTo(fan)).filter(({ subject }) => subject.includes('the draw is out'))).toHaveLength(2);
});
