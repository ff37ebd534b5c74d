import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { enter, type TestTournament } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { matchOf, start, WALKOVER } from '../../../testing/play.ts';
import { HOUR } from '../../../testing/second-chances.ts';
import { followDraws } from './follow-draws.ts';
import { NO_RESULT, secondChances } from './testing/second-chances.ts';

const test = await testAppForFile();
const { admin, enterResult, late, namesIn, opened, partOf, playRound, read, scoresIn, undo, underWay } =
  await secondChances(test);

const UPPER = ['P0', 'P2', 'P4', 'P6'];

/** With an entry that sends the upper player of every match through. */
async function entered(...situation: Parameters<typeof opened>) {
  const { whole, part } = await opened(...situation);
  await enter(test, late, part);
  return { whole, part };
}

async function locked(...situation: Parameters<typeof opened>) {
  const { whole, part } = await entered(...situation);
  await start(test, part);
  return { whole, part };
}

/** What a second chance says of its matches is what the whole draw says. */
async function expectFollows(whole: TestTournament, part: TestTournament, firstMatch: number): Promise<void> {
  for (const number of part.matchIds.keys()) {
    const [is, wanted] = [await matchOf(test, part, number), await matchOf(test, whole, firstMatch + number)];
    const of = ({ winnerId, ending, gameScore, playerOne, playerTwo }: typeof is) => ({
      winnerId,
      ending,
      gameScore,
      players: [playerOne?.id, playerTwo?.id],
    });
    expect(of(is), `match ${number}`).toEqual(of(wanted));
  }
}

describe('edge S5: a correction that is taken back', () => {
  it('before the second lock leaves the draw as it was', async () => {
    const { whole, part } = await entered();
    await enterResult(whole, { match: 0, winner: 1 });
    expect(await namesIn(part)).toEqual(['P1', 'P2', 'P4', 'P6']);
    expect((await undo(whole, 0)).status).toBe(200);
    expect(await namesIn(part)).toEqual(UPPER);
    await start(test, part);
    await playRound(whole, [4, 5, 6]);
    await expectFollows(whole, part, 4);
  });

  it('behind it brings back whom everybody picked, and their points', async () => {
    const { whole, part } = await locked();
    await playRound(whole, [4]);
    await enterResult(whole, { match: 0, winner: 1, more: { cascade: true } });
    expect(await namesIn(part)).toEqual(['P1', 'P2', 'P4', 'P6']);
    expect((await undo(whole, 0)).status).toBe(200);
    expect((await read(part.id)).slots[0]).toMatchObject({ replacedAfterSeal: false, sealedPlayer: null });
    await expectFollows(whole, part, 4);
    expect(await scoresIn(part)).toEqual([1]);
  });

  it('a result that opened it: it waits for the player, and takes them back', async () => {
    const { whole, part } = await entered();
    expect((await undo(whole, 3)).status).toBe(200);
    expect(await namesIn(part)).toEqual(['P0', 'P2', 'P4', null]);
    await playRound(whole, [3]);
    expect(await namesIn(part)).toEqual(UPPER);
    expect((await read(part.id)).status).toBe('UPCOMING');
  });
});

describe('edge S6: a match without a winner in the round before', () => {
  it('before it opens leaves a bye, and the opponent goes through', async () => {
    const whole = await underWay({ size: 16 });
    await playRound(whole, [0, 1, 2, 3, 4, 5, 6]);
    await enterResult(whole, { match: 7, result: NO_RESULT });
    const part = await partOf(whole);
    expect(await namesIn(part)).toEqual(['P0', 'P2', 'P4', 'P6', 'P8', 'P10', 'P12', null]);
    await enter(test, late, part);
    await start(test, part);
    await playRound(whole, [8, 9, 10, 12, 13, 14]);
    await expectFollows(whole, part, 8);
    expect(await scoresIn(part)).toEqual([6]);
  });

  it('leaves no draw of fewer than four players', async () => {
    const whole = await underWay();
    await playRound(whole, [0, 1, 2]);
    await enterResult(whole, { match: 3, result: NO_RESULT });
    expect((await read(whole.id)).secondChances).toMatchObject([{ state: 'too_few', tournamentId: null }]);
  });
});

describe('edge S7: a result that is corrected to none', () => {
  it('before the second lock makes a bye of the place', async () => {
    const { whole, part } = await entered({ size: 16 });
    await enterResult(whole, { match: 7, result: NO_RESULT });
    expect((await namesIn(part))[7]).toBeNull();
    await start(test, part);
    await playRound(whole, [8, 9, 10, 12, 13, 14]);
    await expectFollows(whole, part, 8);
  });

  it('behind it voids the picks of the player, and their opponent goes through', async () => {
    const { whole, part } = await locked({ size: 16 });
    await enterResult(whole, { match: 6, result: NO_RESULT });
    expect((await read(part.id)).slots[6]).toMatchObject({
      playerId: null,
      sealedPlayer: { fullName: 'P12' },
    });
    await playRound(whole, [8, 9, 10, 12]);
    expect(await matchOf(test, whole, 13)).toMatchObject({ playerTwo: { fullName: 'P14' } });
    expect(await matchOf(test, part, 5)).toMatchObject({ playerTwo: { fullName: 'P14' } });
    await enterResult(whole, { match: 13, winner: 1 });
    await playRound(whole, [14]);
    expect((await read(part.id)).rounds.at(-1)?.matches).toMatchObject([{ winnerId: expect.any(String) }]);
    expect((await matchOf(test, part, 6)).winnerId).toBe((await matchOf(test, whole, 14)).winnerId);
    expect(await scoresIn(part)).toEqual([5]);
  });

  it('and corrected away behind it brings the player back', async () => {
    const { whole, part } = await locked({ size: 16 });
    await enterResult(whole, { match: 6, result: NO_RESULT });
    await enterResult(whole, { match: 6 });
    expect((await read(part.id)).slots[6]).toMatchObject({ replacedAfterSeal: false });
    await playRound(whole, [8, 9, 10, 11, 12, 13, 14]);
    await expectFollows(whole, part, 8);
    expect(await scoresIn(part)).toEqual([7]);
  });

  it('before it opened and corrected behind its lock: who comes into the bye is a late player whom nobody picked', async () => {
    const whole = await underWay({ size: 16 });
    await playRound(whole, [0, 1, 2, 3, 4, 5, 6]);
    await enterResult(whole, { match: 7, result: NO_RESULT });
    const part = await partOf(whole);
    await enter(test, late, part);
    await start(test, part);
    await enterResult(whole, { match: 7 });
    await enterResult(whole, { match: 11, winner: 1 });
    expect((await read(part.id)).slots.slice(6)).toMatchObject([
      { replacedAfterSeal: false },
      { byeAtSeal: true, sealedPlayer: null },
    ]);
    await playRound(whole, [8, 9, 10, 12, 13, 14]);
    await expectFollows(whole, part, 8);
  });
});

it('edge S10: a retirement counts as it does in the whole draw', async () => {
  const { whole, part } = await locked();
  await enterResult(whole, { match: 4, result: { ending: 'retirement', games: [1, 0] } });
  await expectFollows(whole, part, 4);
  expect(await scoresIn(part)).toEqual([1]);
});

it('edge S11: a walkover that is known before the second lock is a result behind it', async () => {
  const { whole, part } = await entered();
  await enterResult(whole, { match: 4, result: WALKOVER });
  expect(await matchOf(test, part, 0)).toMatchObject({ isCompleted: false });
  expect((await read(part.id)).status).toBe('UPCOMING');
  await start(test, part);
  await followDraws(test.ctx);
  await expectFollows(whole, part, 4);
});

it('edge S12: byes of the round before are not waited for', async () => {
  const { whole, part } = await locked({ slots: { 1: 'bye', 5: 'bye' } });
  expect(await namesIn(part)).toEqual(UPPER);
  await playRound(whole, [4, 5, 6]);
  await expectFollows(whole, part, 4);
});

describe('edge S13: a player who is replaced in the whole draw', () => {
  /** Somebody with a bye in Round 1 has no result yet, so they can still be replaced. */
  const bye = { slots: { 1: 'bye' } } as const;
  const replace = async (whole: TestTournament) => {
    const { id, version } = await matchOf(test, whole, 0);
    const { rows } = await sql<{ id: string }>`
      insert into player (external_id, full_name, gender) values (gen_random_uuid(), 'Lucky Loser', 'mens') returning id`.execute(
      test.db,
    );
    const answer = await test.call('POST', `/admin/matches/${id}/replacement`, {
      as: admin.token,
      headers: { 'if-match': String(version) },
      body: { playerPosition: 'one', playerId: rows[0]?.id, reason: 'Withdrew' },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };

  it('before the second lock is replaced in the draw that people pick', async () => {
    const { whole, part } = await entered(bye);
    await replace(whole);
    expect(await namesIn(part)).toEqual(['Lucky Loser', 'P2', 'P4', 'P6']);
    expect((await read(part.id)).slots[0]).toMatchObject({ replacedAfterSeal: false });
  });

  it('behind it earns nobody anything', async () => {
    const { whole, part } = await locked(bye);
    await replace(whole);
    expect((await read(part.id)).slots[0]).toMatchObject({
      replacedAfterSeal: true,
      sealedPlayer: { fullName: 'P0' },
    });
    await playRound(whole, [4, 5]);
    await expectFollows(whole, part, 4);
    expect(await scoresIn(part)).toEqual([1]);
  });

  it.each(['before', 'behind'])('%s it leaves no seed to whoever takes the place', async (when) => {
    const whole = await underWay();
    await sql`update draw_slot set seed = '1' where number = 0 and tournament_id = ${whole.id}`.execute(
      test.db,
    );
    await playRound(whole, [0, 1, 2, 3]);
    const part = await partOf(whole);
    const seeds = async () => (await read(part.id)).players.map(({ seed }) => seed);
    expect(await seeds()).toEqual(['1', null, null, null]);
    if (when === 'behind') await start(test, part);
    await enterResult(whole, { match: 0, winner: 1 });
    expect(await seeds()).toEqual([null, null, null, null]);
    await enterResult(whole, { match: 0 });
    expect(await seeds()).toEqual(['1', null, null, null]);
  });
});

it('edge S1: a match that is put off lets the round end after the next one began', async () => {
  const whole = await underWay({ nextIn: -HOUR });
  await playRound(whole, [0, 1]);
  await enterResult(whole, { match: 4 });
  await playRound(whole, [2]);
  expect((await read(whole.id)).secondChances).toMatchObject([{ state: 'missed' }]);
  await playRound(whole, [3]);
  expect((await read(whole.id)).secondChances).toMatchObject([{ state: 'missed', tournamentId: null }]);
});
