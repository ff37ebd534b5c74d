import { describe, expect, it } from 'vitest';
import { type MatchPlayers, NO_PLAYERS, playersOf } from '../draw/changed-results.ts';
import { bestOfMatch, gamesToWin } from '../draw/match-games.ts';
import type { CountedGames } from './count-games.ts';
import { type Contest, contestsOf, type EventState, type GamesSoFar } from './event.ts';
import { carryOut, chanceFrom, sealContest } from './testing/carry-out.ts';
import { type Dice, diceOf } from './testing/dice.ts';
import { eventOf, FIRST_BALL, factsAt, HOUR, WHOLE } from './testing/event-of.ts';
import { randomChange } from './testing/random-change.ts';

const NOW = FIRST_BALL + HOUR;

/** Who plays where the upper player of each match of Round 1 has won. */
const PLAYERS: readonly MatchPlayers[] = [
  ['p0', 'p1'],
  ['p2', 'p3'],
  ['p4', 'p5'],
  ['p6', 'p7'],
  ['p0', 'p2'],
];

const count = (
  match: number,
  games: GamesSoFar['games'],
  more: Partial<CountedGames> = {},
): CountedGames => ({
  kind: 'games',
  contestId: WHOLE,
  match,
  playerIds: PLAYERS[match] ?? NO_PLAYERS,
  games,
  gameScores: [],
  countedAt: NOW - HOUR / 2,
  ...more,
});

function after(event: EventState, ...changes: Parameters<typeof carryOut>[1][]): EventState {
  return changes.reduce<EventState>((so, change) => {
    const outcome = carryOut(so, change, factsAt(NOW));
    if (!outcome.ok) throw new Error(outcome.refusal.message);
    return outcome.after;
  }, event);
}

function reasonOf(event: EventState, change: CountedGames): unknown {
  const outcome = carryOut(event, change, factsAt(NOW));
  return outcome.ok ? null : (outcome.refusal.details?.['reason'] ?? outcome.refusal.message);
}

const gamesOf = ({ whole }: EventState, match = 0) => whole.matches[match]?.gamesSoFar?.games ?? null;

const inPlay = sealContest(eventOf({ size: 8 }), WHOLE);
const won = (match: number, winnerId: string) =>
  ({
    kind: 'match',
    match,
    result: { winnerId, ending: 'played', games: [3, 0], gameScores: [] },
    cascade: false,
  }) as const;

describe('games of a match in play', () => {
  it('stand with the latest count, in whatever order counts arrive, and however often', () => {
    const counts = [1, 2, 3, 4].map((minute) =>
      count(0, minute % 2 === 0 ? [1, 1] : [2, 1], { countedAt: FIRST_BALL + minute * 60_000 }),
    );
    const dice = diceOf(7);
    for (let times = 0; times < 50; times += 1) {
      const arriving = [...counts, ...counts].toSorted(() => dice.below(3) - 1);
      expect(after(inPlay, ...arriving).whole.matches[0]?.gamesSoFar).toMatchObject({
        games: [1, 1],
        countedAt: FIRST_BALL + 4 * 60_000,
      });
    }
  });

  it('were counted now where a clock at the court runs ahead, so that nobody is shut out', () => {
    const ahead = after(inPlay, count(0, [1, 0], { countedAt: NOW + HOUR }));
    expect(ahead.whole.matches[0]?.gamesSoFar?.countedAt).toBe(NOW);
  });

  it('may have points, those of the game in play too, which agree with them', () => {
    expect(reasonOf(inPlay, count(0, [1, 0], { gameScores: [[11, 7]] }))).toBeNull();
    expect(
      reasonOf(
        inPlay,
        count(0, [1, 0], {
          gameScores: [
            [11, 7],
            [5, 3],
          ],
        }),
      ),
    ).toBeNull();
    expect(reasonOf(inPlay, count(0, [0, 1], { gameScores: [[11, 7]] }))).toBe('points_contradict');
    expect(reasonOf(inPlay, count(0, [1, 0], { gameScores: [[14, 7]] }))).toBe('points_contradict');
  });

  it('are refused once somebody has won, where nobody plays, and before or after the play', () => {
    expect(reasonOf(inPlay, count(0, [3, 1]))).toBe('score_not_possible');
    expect(reasonOf(inPlay, count(4, [1, 0]))).toBe('players_unknown');
    expect(reasonOf(eventOf({ size: 8 }), count(0, [1, 0]))).toContain('entries are sealed');
    expect(reasonOf(after(inPlay, won(0, 'p0')), count(0, [1, 0]))).toContain('has a result');
    const cancelled = { ...inPlay.whole, fields: { ...inPlay.whole.fields, status: 'CANCELLED' as const } };
    expect(reasonOf({ ...inPlay, whole: cancelled }, count(0, [1, 0]))).toContain('cancelled');
  });

  it('are refused where the court knows other players', () => {
    expect(reasonOf(inPlay, count(0, [1, 0], { playerIds: ['p1', 'p0'] }))).toContain('Other players');
  });

  it('end with the result, and do not come back with its undoing', () => {
    const counted = after(inPlay, count(0, [2, 0]));
    const decided = after(counted, won(0, 'p0'));
    expect(gamesOf(decided)).toBeNull();
    expect(gamesOf(after(decided, { ...won(0, 'p0'), result: null }))).toBeNull();
  });

  it('end where another player comes in', () => {
    const place = { kind: 'replace', match: 0, side: 0, playerId: 'p9' } as const;
    const counted = after(inPlay, count(0, [2, 0]), count(1, [0, 1]));
    const replaced = after(counted, { kind: 'place', place });
    expect([gamesOf(replaced, 0), gamesOf(replaced, 1)]).toEqual([null, [0, 1]]);
  });

  it('are read in a second chance, too, and in none that can still be picked', () => {
    const semis = [0, 1, 2, 3].reduce(
      (event, match) => after(event, won(match, `p${match * 2}`)),
      sealContest(eventOf({ size: 8, fields: { secondChances: [2] } }), WHOLE),
    );
    expect(reasonOf(semis, count(4, [1, 0]))).toContain('can still pick');
    const counted = after(sealContest(semis, chanceFrom(semis, 2).id ?? ''), count(4, [1, 0]));
    expect(chanceFrom(counted, 2).matches[0]?.gamesSoFar?.games).toEqual([1, 0]);
    const corrected = after(counted, {
      ...won(0, 'p1'),
      result: { winnerId: 'p1', ending: 'played', games: [0, 3], gameScores: [] },
    });
    expect([gamesOf(corrected, 4), chanceFrom(corrected, 2).matches[0]?.gamesSoFar]).toEqual([null, null]);
  });
});

describe('whatever else happens to an event', () => {
  it('goes as it would without counts, and a count is of a match in play between its players', () => {
    let standing = 0;
    for (let seed = 1; seed <= 300; seed += 1) {
      const dice = diceOf(seed);
      let plain = sealContest(eventOf({ size: 8, fields: { secondChances: [2] } }), WHOLE);
      let counted = plain;
      for (let step = 0; step < 25; step += 1) {
        if (dice.chance(0.5)) counted = tried(counted, anyCount(dice, counted));
        const change = randomChange(dice, { event: plain, now: NOW, recent: [], named: 12 });
        if (change) [plain, counted] = [tried(plain, change), tried(counted, change)];
        expect(contestsOf(counted).map(withoutCounts)).toEqual(contestsOf(plain).map(withoutCounts));
        for (const contest of contestsOf(counted)) standing += expectInPlay(contest);
      }
    }
    expect(standing).toBeGreaterThan(300);
  });
});

function tried(event: EventState, change: Parameters<typeof carryOut>[1]): EventState {
  const outcome = carryOut(event, change, factsAt(NOW));
  return outcome.ok ? outcome.after : event;
}

const anyCount = (dice: Dice, { whole }: EventState): CountedGames => {
  const match = dice.below(whole.matches.length);
  return count(match, [dice.below(4), dice.below(4)], {
    playerIds: playersOf(whole.draw, match),
    countedAt: NOW - dice.below(HOUR),
    gameScores: dice.chance(0.3) ? [[11, dice.below(10)]] : [],
  });
};

const withoutCounts = (contest: Contest): Contest => ({
  ...contest,
  matches: contest.matches.map((match) => ({ ...match, gamesSoFar: null })),
});

/** Returns how many counts stand. */
function expectInPlay({ draw, matches, fields }: Contest): number {
  const counts = [...matches.entries()].filter(([, { gamesSoFar }]) => gamesSoFar);
  for (const [match, { gamesSoFar }] of counts) {
    expect(fields.status).not.toBe('CANCELLED');
    expect(draw.results[match]).toBeNull();
    expect(playersOf(draw, match)).not.toContain(null);
    expect(Math.max(...(gamesSoFar?.games ?? []))).toBeLessThan(gamesToWin(bestOfMatch(draw, match)));
  }
  return counts.length;
}
