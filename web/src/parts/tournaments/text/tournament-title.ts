import type { TournamentSummary } from '@boast/contract/tournaments';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { roundName } from '@boast/domain/draw/rounds';
import { type Part, partText } from './part-text.ts';

export type Titled = Pick<TournamentSummary, 'name' | 'drawSize' | 'firstRound' | 'feed' | 'wholeDraw'>;

export const partOf = ({ drawSize, firstRound, feed, wholeDraw }: Omit<Titled, 'name'>): Part => ({
  fromRound: wholeDraw && !feed ? roundName({ size: drawSize as DrawSize, firstRound }, 1) : null,
  feed,
});

/** 'British Open', and the part of it that this draw is: 'From the quarter-finals', 'Plate'. */
export const titleOf = (tournament: Titled) => ({
  name: tournament.wholeDraw?.name ?? tournament.name,
  part: partText(partOf(tournament)),
});
