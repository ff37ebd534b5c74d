import type { DrawPlayer } from '@boast/contract/tournaments';
import { seedText } from '../../../parts/players/seed-text.ts';

type Marked = Pick<DrawPlayer, 'worldRank' | 'seed'>;

/** Explains the figures beside the names of these players, and only those; null if there are none. Rows show a bare seed. */
export function legendText(players: readonly Marked[], isRows: boolean): string | null {
  const seeds = [...new Set(players.flatMap(({ seed }) => seed ?? []))];
  const others = seeds.filter((seed) => !/^\d+$/.test(seed));
  const parts = [
    !isRows && players.some(({ worldRank }) => worldRank !== null) && '(9) world rank',
    others.length < seeds.length && (isRows ? 'Small number: seed' : '[1] seed'),
    ...others.map((seed) => `${isRows ? seed : `[${seed}]`} ${seedText(seed)}`),
  ].filter(Boolean);
  return parts.length === 0 ? null : `${parts.join(', ')}.`;
}
