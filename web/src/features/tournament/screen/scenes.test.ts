import { expect, it } from 'vitest';
import { type Scene, sceneAfter, sceneName, scenesOf } from './scenes.ts';

const played = {
  status: 'ACTIVE',
  sealedAt: '2026-05-01T18:00:00Z',
  completedMatches: 3,
  totalMatches: 7,
} as const;

it.each([
  [
    'before the lock',
    { ...played, status: 'UPCOMING', sealedAt: null, completedMatches: 0 },
    ['draw', 'play', 'board'],
  ],
  ['while it is played', played, ['court', 'draw', 'play', 'board']],
  ['after the final', { ...played, completedMatches: 7 }, ['end', 'board', 'draw']],
  ['once all is paid', { ...played, status: 'PAID', completedMatches: 7 }, ['end', 'board', 'draw']],
  ['where it was cancelled', { ...played, status: 'CANCELLED' }, ['draw']],
] as const)('shows %s what there is', (_, tournament, scenes) => {
  expect(scenesOf(tournament)).toEqual(scenes);
});

it('goes round in both directions, and begins anew where the scene is gone', () => {
  const scenes = scenesOf(played);
  const round = (steps: number) =>
    scenes.reduce((seen: Scene[]) => [...seen, sceneAfter(scenes, seen.at(-1) ?? 'court', steps)], ['court']);
  expect(round(1)).toEqual(['court', 'draw', 'play', 'board', 'court']);
  expect(round(-1)).toEqual(['court', 'board', 'play', 'draw', 'court']);
  expect(sceneAfter(scenes, 'end', 1)).toBe('court');
  expect(scenes.map((scene) => sceneName(scene, { drawSize: 8 }))).toContain('Order of play');
  expect([8, 2].map((drawSize) => sceneName('end', { drawSize }))).toEqual(['Champion', 'Third place']);
});
