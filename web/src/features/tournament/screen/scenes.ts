/** The scenes that a screen in the bar shows in turn. */
import type { Tournament } from '@boast/contract/tournaments';
import { isOver } from '../../../parts/tournaments/cards/phase.ts';

export const SCENES = {
  end: 'Champion',
  court: 'On court',
  draw: 'Draw',
  play: 'Order of play',
  board: 'Leaderboard',
} as const;
export type Scene = keyof typeof SCENES;

type Facts = Pick<Tournament, 'sealedAt' | 'status' | 'completedMatches' | 'totalMatches'>;

/** In their order; there is always one. */
export function scenesOf(tournament: Facts): readonly Scene[] {
  if (tournament.status === 'CANCELLED') return ['draw'];
  if (isOver(tournament)) return ['end', 'board', 'draw'];
  if (tournament.sealedAt === null) return ['draw', 'play', 'board'];
  return ['court', 'draw', 'play', 'board'];
}

/** The scene that is `steps` further round; the first one where the present one is no longer shown. */
export function sceneAfter(scenes: readonly Scene[], scene: Scene, steps: number): Scene {
  const at = scenes.indexOf(scene);
  const next = at < 0 ? 0 : (at + steps + scenes.length) % scenes.length;
  return scenes[next] ?? 'draw';
}
