import type { DrawPlayer } from '@boast/contract/tournaments';
import { winnerTitle } from '@boast/domain/draw/rounds';
import type { RoundView } from '../draw/draw-view.ts';

export interface Champion {
  readonly title: ReturnType<typeof winnerTitle>;
  readonly player: DrawPlayer;
  /** First round first, without byes. */
  readonly path: readonly ChampionStep[];
}

interface ChampionStep {
  readonly round: string;
  readonly opponent: string;
  readonly score: string;
}

export function championOf(rounds: readonly RoundView[]): Champion | null {
  const final = rounds.at(-1)?.matches[0];
  const player = final?.pick ? final.sides[final.pick.side].player : null;
  if (!player) return null;
  const path = rounds.flatMap(({ name, matches }) =>
    matches.flatMap(({ pick, sides }): ChampionStep[] => {
      if (pick === null || sides[pick.side].player?.id !== player.id) return [];
      return [{ round: name, opponent: sides[pick.side === 0 ? 1 : 0].name, score: pick.score }];
    }),
  );
  return { title: winnerTitle(2 ** rounds.length), player, path };
}
