import type { Duel, OwnDuel, OwnUnderWay } from '@boast/contract/under-way';
import { describe, expect, it } from 'vitest';
import { keepAway, type OwnShown } from './keep-away.ts';
import {
  awayText,
  calledText,
  championText,
  earnedText,
  finishText,
  newsText,
  rankIfText,
  resultPhrase,
  sharesOf,
  whenOf,
} from './under-way-text.ts';

const player = (fullName: string) => ({ id: fullName, fullName }) as Duel['match']['playerOne'] & object;
const [elias, coll] = [player('Elias'), player('Coll')];
const match = (more: Partial<Duel['match']>): Duel['match'] =>
  ({
    playerOne: elias,
    playerTwo: coll,
    winnerId: null,
    gameScore: null,
    ending: null,
    startsAt: null,
    gameScores: [],
    isCompleted: false,
    isBye: false,
    ...more,
  }) as Duel['match'];
const won = (more: Partial<Duel['match']> = {}) =>
  match({ isCompleted: true, winnerId: 'Coll', gameScore: '1-3', ending: 'played', ...more });
const hour = 3_600_000;

describe('a match', () => {
  it('is to come, on court or waited for', () => {
    const now = Date.parse('2026-11-22T18:00:00Z');
    const at = (ms: number) => whenOf(match({ startsAt: new Date(now + ms).toISOString() }), now);
    expect(whenOf(match({}), now)).toEqual({ isOnCourt: false, words: 'Next, time TBD' });
    const gameScores: [number, number][] = [
      [11, 8],
      [4, 3],
    ];
    expect(whenOf(match({ gameScores }), now)).toEqual({ isOnCourt: true, words: 'On court, 11-8, 4-3' });
    expect(at(hour).words).toMatch(/Nov 22/);
    expect(at(-hour)).toEqual({ isOnCourt: true, words: 'On court' });
    expect(at(-4 * hour)).toEqual({ isOnCourt: false, words: 'Result to come' });
  });

  it('is told with its winner first, and how it ended', () => {
    expect(resultPhrase(won())).toBe('Coll beat Elias 3-1');
    expect(resultPhrase(won({ winnerId: 'Elias', gameScore: '3-0' }))).toBe('Elias beat Coll 3-0');
    expect(resultPhrase(won({ ending: 'retirement', gameScore: '1-2' }))).toBe(
      'Coll beat Elias, who retired at 2-1',
    );
    expect(resultPhrase(won({ ending: 'walkover', gameScore: '0-0' }))).toBe(
      'Coll went through: Elias did not play',
    );
  });

  it('that nobody won names both, and nobody picked it', () => {
    const nobody = won({ winnerId: null, ending: 'no_result', gameScore: '0-0' });
    expect(resultPhrase(nobody)).toBe('No result: neither Elias nor Coll goes through');
    expect(calledText({ match: nobody, field: { one: 2, two: 1 } }, 3)).toBe('');
    const pick = { player: elias, score: '3-1', verdict: 'void', points: 0 } as const;
    expect(earnedText(pick)).toBe("Your pick doesn't count");
  });

  it('says what everyone picked', () => {
    const duel: Duel = { match: won(), field: { one: 2, two: 1 } };
    expect(sharesOf(duel, 3)).toEqual([67, 33]);
    expect(sharesOf(duel, 0)).toEqual([0, 0]);
    expect(calledText(duel, 3)).toBe('33% picked it');
    expect(calledText({ ...duel, field: { one: 3, two: 0 } }, 3)).toBe('Nobody picked it');
    expect(calledText(duel, 900)).toBe('Fewer than 1% picked it');
  });
});

it('a result is told with what it gave', () => {
  const pick = (verdict: NonNullable<OwnDuel['pick']>['verdict'], points: number): OwnDuel['pick'] => ({
    player: elias,
    score: '3-1',
    verdict,
    points,
  });
  expect(earnedText(pick('correct', 101))).toBe('You had it: +101 points');
  expect(earnedText(pick('wrong', 0))).toBe('You had Elias: no points');
  expect(earnedText(null)).toBe('You had no pick');
  const own = { last: { match: won(), field: { one: 1, two: 1 }, pick: pick('correct', 1) } };
  expect(newsText({ ...own, rank: 12, rankBefore: 37, points: 1_204 } as OwnUnderWay)).toBe(
    "Coll beat Elias 3-1. You had it: +1 point. You're 12th, up 25, with 1,204 points.",
  );
  expect(newsText({ last: null } as OwnUnderWay)).toBe('');
});

it('a champion is in, out by somebody, or withdrew', () => {
  const champion = { player: elias, lostTo: null };
  expect(championText({ ...champion, fate: 'alive' })).toBe('Still in');
  expect(championText({ ...champion, fate: 'won' })).toBe('Champion');
  expect(championText({ ...champion, fate: 'replaced' })).toBe('Out, withdrew');
  const lostTo = { player: coll, roundName: 'Semi Final' };
  expect(championText({ ...champion, fate: 'out', lostTo })).toBe('Out, lost to Coll in the semi-finals');
});

it('the finish is told in words', () => {
  expect(finishText({ best: 206, worst: 289 })).toBe('You can still finish anywhere from 206th to 289th');
  expect(finishText({ best: 3, worst: 3 })).toBe("You'll finish 3rd");
});

describe('while somebody was away', () => {
  const away = { seenAt: '', results: 3, correct: 2, points: 202, rankThen: 25, rankNow: 12 };

  it('so much happened', () => {
    expect(awayText(away)).toBe('3 results, 2 right, +202 points. You rose to 12th.');
    expect(awayText({ ...away, results: 1, correct: 0, points: 0, rankThen: 12 })).toBe(
      "1 result, none right. You're still 12th.",
    );
    expect(awayText({ ...away, results: -1, correct: -1, points: -101 })).toBe(
      'Results corrected: −101 points. You rose to 12th.',
    );
  });

  it('it stays while the page is open, and what comes meanwhile is no part of it', () => {
    const { rankNow: _, ...since } = away;
    const own = { entryId: 'e', rank: 12, sinceVisit: since } as OwnUnderWay;
    const first = keepAway([own], undefined, true);
    expect(first[0]?.away).toEqual(away);
    const later = { ...own, rank: 1, sinceVisit: null };
    expect(keepAway([later], first, true)[0]?.away).toEqual(away);
    const came = { ...own, rank: 1, sinceVisit: { ...since, results: 1 } };
    expect(keepAway([came], first, true)[0]?.away).toEqual(away);
    // The page was hidden, so the person was away.
    expect(keepAway([came], first, false)[0]?.away).toMatchObject({ results: 1, rankNow: 1 });
    const quiet: OwnShown[] = [{ ...own, away: null }];
    expect(keepAway([came], quiet, true)[0]?.away).toBeNull();
  });
});

it.each([
  [{ one: 82, two: 97 }, 'Coll wins: you are 82nd. Makin wins: 97th.'],
  [{ one: 3, two: 3 }, 'Either way, you stay 3rd.'],
  [{ one: 4, two: 4 }, 'Either way, you will be 4th.'],
  [null, ''],
])('says what the next match does to a rank: %j', (rankIf, text) => {
  const match = { playerOne: { fullName: 'Paul Coll' }, playerTwo: { fullName: 'Joel Makin' } };
  expect(rankIfText({ rank: 3, rankIf, next: { match } } as OwnUnderWay)).toBe(text);
});
