import type { Draw } from '@boast/domain/draw/draw';
import { type Picks, removePick, setPick } from '@boast/domain/picks/picks';
import { scoringRules } from '@boast/domain/scoring/rules';
import { anyDraw, anyPicks } from '@boast/domain/testing/arbitraries';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type RoundView, viewDraw } from './draw-view.ts';
import { pressedFirst } from './pressed-first.ts';

const view = (draw: Draw, picks: Picks): readonly RoundView[] =>
  viewDraw({
    draw,
    picks,
    players: new Map(),
    mode: 'predict',
    rules: scoringRules('classic-1'),
    isEntered: false,
  });

const matchesOf = (rounds: readonly RoundView[]) => rounds.flatMap(({ matches }) => matches);

/** A bracket, and one of its picks turned round, given another score, or removed. */
const anyPress = anyDraw()
  .chain((draw) => fc.tuple(fc.constant(draw), anyPicks(draw)))
  .filter(([, picks]) => picks.some((pick) => pick !== null))
  .chain(([draw, picks]) =>
    fc.record({
      draw: fc.constant(draw),
      picks: fc.constant(picks),
      match: fc.constantFrom(...picks.flatMap((pick, match) => (pick ? match : []))),
      act: fc.constantFrom('turn', 'score', 'remove'),
    }),
  );

it('shows the match that was pressed as it is now, and all others as they were', () => {
  fc.assert(
    fc.property(anyPress, ({ draw, picks, match, act }) => {
      const { side = 0, gamesLost = 0 } = picks[match] ?? {};
      const turned = { side: side === 0 ? 1 : 0, gamesLost } as const;
      const rescored = { side, gamesLost: gamesLost === 0 ? 1 : 0 } as const;
      const changed =
        act === 'remove'
          ? removePick(draw, picks, match)
          : setPick(draw, picks, match, act === 'turn' ? turned : rescored);
      const [before, now] = [view(draw, picks), view(draw, changed.picks)];
      const was = matchesOf(before);
      const is = matchesOf(now);
      const shown = matchesOf(pressedFirst(now, before));
      expect(shown.map((one) => one === was[one.match])).toEqual(was.map((one) => one.match !== match));
      expect(shown[match]).toBe(is[match]);
      expect(shown[match]?.pick).not.toEqual(was[match]?.pick);
    }),
  );
});

it('shows the whole of any other change', () => {
  fc.assert(
    fc.property(anyPress, anyPress, ({ draw, picks }, { draw: another, picks: others }) => {
      const before = view(draw, picks);
      expect(pressedFirst(before, before)).toBe(before);
      const same = view(draw, picks);
      expect(pressedFirst(same, before)).toBe(same);
      const now = view(another, others);
      if (another.size !== draw.size) expect(pressedFirst(now, before)).toBe(now);
    }),
  );
});
