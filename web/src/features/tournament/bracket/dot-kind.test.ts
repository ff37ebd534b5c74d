import { expect, it } from 'vitest';
import type { MatchView } from '../draw/match-view.ts';
import { dotOf } from './dot-kind.ts';

const scene = { mode: 'results', isJudged: true, tellsPicks: false } as const;
const match = (verdict: MatchView['verdict']) =>
  ({ verdict, pick: {}, isOver: false, isVoid: verdict === 'void', canPick: false }) as MatchView;

it('a pick that can still come looks after the lock as it did before', () => {
  expect(dotOf(match('open'), scene)).toBe(dotOf(match(null), { ...scene, mode: 'predict' }));
  expect(
    ['correct', 'wrong', 'lost', 'void', 'none'].map((verdict) =>
      dotOf(match(verdict as MatchView['verdict']), scene),
    ),
  ).toEqual(['correct', 'wrong', 'wrong', 'void', 'waiting']);
});
