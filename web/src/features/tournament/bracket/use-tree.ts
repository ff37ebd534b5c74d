import { useMemo } from 'react';
import type { RoundView } from '../draw/draw-view.ts';
import type { DrawTree } from './bracket-layout.ts';

/** Which matches are played, as an object that stays the same while they do. */
export function useTree(rounds: readonly RoundView[], size: DrawTree['size']): DrawTree {
  const byes = rounds.flatMap(({ matches }) => matches.map(({ isBye }) => (isBye ? '1' : '0'))).join('');
  return useMemo(() => ({ size, byes: Array.from(byes, (bye) => bye === '1') }), [size, byes]);
}
