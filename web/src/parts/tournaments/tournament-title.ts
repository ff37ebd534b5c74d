import type { TournamentSummary } from '@boast/contract/tournaments';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { roundInText, roundName } from '@boast/domain/draw/rounds';

export type Titled = Pick<TournamentSummary, 'name' | 'drawSize' | 'firstRound' | 'wholeDraw'>;

/** 'British Open'; for a second chance also the round that it begins with, 'the quarter-finals'. */
export const titleOf = ({ name, drawSize, firstRound, wholeDraw }: Titled) => ({
  name: wholeDraw?.name ?? name,
  from: wholeDraw && roundInText(roundName({ size: drawSize as DrawSize, firstRound }, 1)),
});
