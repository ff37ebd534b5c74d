import { describe, expect, test } from 'vitest';
import type { Draw } from '../../draw/draw.ts';
import { describeFinding } from '../../issue/issue.ts';
import { NOTHING_BY_HAND } from '../judge/set-by-hand.ts';
import { planPage } from '../plan-page.ts';
import { proposeUpdate } from '../propose-update.ts';
import { kinds, pageWith, planOf, standing, withResults, won } from '../testing/changed-pages.ts';
import { fullDraw } from '../testing/tour-pages.ts';

describe('lucky losers: the draw agrees with itself and the warning names them', () => {
  // 1000 beat 1001 and 1002 beat 1003; then 1000 withdrew and 1003 came back in their place.
  const afterRoundOne = withResults(fullDraw(8), { 0: won(0), 1: won(0) });
  const meeting = { sides: [standing('id:1003'), standing('id:1002')] as const, ending: 'played' as const };

  test('who loses makes a walkover for the player of the bracket', () => {
    const plan = planOf(
      pageWith(afterRoundOne, { '2/0': { ...meeting, winner: 1, games: [0, 3], gameScores: [[2, 11]] } }),
    );
    expect(plan.results[4]).toEqual({ winner: 1, ending: 'walkover', games: [0, 0] });
    expect(plan.gameScores[4]).toEqual([]);
    expect(plan.warnings).toMatchObject([{ kind: 'not_the_winner', match: 4 }]);
    expect(plan.warnings[0]?.message).toBe(
      'Player id:1003 stands in Semi Final match 1 in the place of Player id:1000.',
    );
  });
  test('who wins leaves the match and what follows open', () => {
    const plan = planOf(
      pageWith(afterRoundOne, {
        '2/0': { ...meeting, winner: 0, games: [3, 0] },
        '3/0': {
          sides: [standing('id:1003'), standing('id:1004')],
          winner: 0,
          ending: 'played',
          games: [3, 2],
        },
      }),
    );
    expect(plan.results.slice(4)).toEqual([null, null, null]);
    expect(kinds(plan)).toEqual(expect.arrayContaining(['not_the_winner', 'result_not_usable']));
  });
  test('a match of theirs without a mark stays open, whoever stands in the next round', () => {
    const plan = planOf(
      pageWith(afterRoundOne, {
        '2/0': { sides: meeting.sides, games: [0, 3] },
        '3/0': { sides: [standing('id:1002'), { kind: 'empty' }] },
      }),
    );
    expect(plan.results[4]).toBeNull();
  });
  test('in the place of a seed who never played: the bye stays open', () => {
    const slots = fullDraw(8).slots.map((slot, index): Draw['slots'][number] =>
      index === 0 ? { kind: 'tbd' } : index === 1 ? { kind: 'bye' } : slot,
    );
    const draw = withResults({ ...fullDraw(8), slots }, { 1: won(0) });
    const plan = planOf(pageWith(draw, { '2/0': { ...meeting, winner: 1, games: [1, 3] } }, 'blanks'));
    expect(plan.slots.slice(0, 2)).toEqual([{ kind: 'tbd' }, { kind: 'bye' }]);
    expect(plan.results[4]).toBeNull();
    expect(kinds(plan)).toEqual(['bye_player_unknown', 'not_the_winner', 'result_not_usable']);
  });

  test('a finished page with one says how to bring it in', () => {
    const meeting = { sides: [standing('id:1003'), standing('id:1002')] as const, ending: 'played' as const };
    const page = pageWith(withResults(fullDraw(8), { 0: won(0), 1: won(0), 2: won(0), 3: won(0) }), {
      '2/0': { ...meeting, winner: 0, games: [3, 0] },
      '3/0': {
        sides: [standing('id:1003'), standing('id:1004')],
        winner: 0,
        ending: 'played',
        games: [3, 2],
      },
    });
    const planning = planPage(page, 'Africa/Cairo');
    if (!planning.ok) throw new Error(planning.message);
    const facts = {
      planned: planning.planned,
      storedPlayers: new Map(),
      namesakes: new Set<string>(),
      otherEvents: [],
    };
    const over = { ...facts, isCompleted: true, isFollowed: false, accepted: new Set<string>(), now: 0 };
    const { findings } = proposeUpdate(null, over, NOTHING_BY_HAND);
    const [refused] = findings.filter(({ grade }) => grade === 'refused');
    expect(refused && describeFinding(refused)).toMatch(
      /Player id:1003 stands in Semi Final match 1 in the place of Player id:1000\..*write the matches of the lucky loser under the name of the player whose place they took/s,
    );
  });
});
