import { emptyDraw } from '@boast/domain/draw/draw';
import { noPicks, setPick } from '@boast/domain/picks/picks';
import { scoringRules } from '@boast/domain/scoring/rules';
import { expect, it } from 'vitest';
import { viewDraw } from '../draw/draw-view.ts';
import { viewLayer } from './draw-layer.ts';

const slots = Array.from({ length: 8 }, (_, n) => ({ kind: 'player' as const, playerId: `p${n}` }));
const players = new Map(
  slots.map(({ playerId }, n) => [
    playerId,
    {
      id: playerId,
      fullName: `Nr Player${n}`,
      worldRank: n + 1,
      country: null,
      countryCode: null,
      imageUrl: null,
      seed: null,
    },
  ]),
);
const draw = {
  ...emptyDraw(8),
  slots,
  // Player 1 beats player 0, who is picked for the semi-final.
  results: emptyDraw(8).results.with(0, { winner: 1, ending: 'played', games: [2, 3] }),
};
const picks = [0, 1].reduce(
  (so, match) => setPick(draw, so, match, { side: 0, gamesLost: 1 }).picks,
  noPicks(draw),
);
const source = {
  draw,
  picks,
  players,
  mode: 'results',
  rules: scoringRules('classic-1'),
  isEntered: true,
} as const;

it('tells the picks as they were made, what happened without them, or both', () => {
  const judged = viewDraw(source);
  const semiFinal = (layer: Parameters<typeof viewLayer>[2]) =>
    viewLayer(source, judged, layer)[1]?.matches[0]?.sides.map(({ name, isPredicted }) => [
      name,
      isPredicted,
    ]);
  expect(semiFinal('picks')).toEqual([
    ['Nr Player0', true],
    ['Nr Player2', true],
  ]);
  expect(semiFinal('results')).toEqual([
    ['Nr Player1', false],
    ['Player2 or Player3', false],
  ]);
  expect(semiFinal('difference')).toEqual([
    ['Nr Player1', false],
    ['Nr Player2', true],
  ]);
  const first = (layer: Parameters<typeof viewLayer>[2]) => viewLayer(source, judged, layer)[0]?.matches[0];
  expect(first('picks')).toMatchObject({ verdict: 'wrong', isOver: false, pick: { score: '3-1' } });
  expect(first('results')).toMatchObject({ verdict: null, isOver: true, pick: null });
  expect(first('difference')).toMatchObject({ verdict: 'wrong', isOver: true, pick: { score: '3-1' } });
});
