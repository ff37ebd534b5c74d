import type { TournamentSummary } from '@boast/contract/tournaments';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import type { Feed } from '@boast/domain/draw/fed-draw';
import { roundInText, roundName } from '@boast/domain/draw/rounds';

/** A draw of an event: a second chance has a round that it begins with, a fed draw a feed, the main draw neither. */
export interface Part {
  readonly fromRound: string | null;
  readonly feed: Feed | null;
}

/** Not imported from the domain, which would load the rules of fed draws. */
const feedText = {
  'third-place': 'Third place',
  plate: 'Plate',
  consolation: 'Consolation',
} as const satisfies Record<Feed, string>;

/** Beside the names of the other draws of its event. */
export const MAIN_DRAW = 'Main draw';

/** 'From the quarter-finals', 'Plate'; null for the main draw. */
export const partText = ({ fromRound, feed }: Part): string | null =>
  feed ? feedText[feed] : fromRound && `From ${roundInText(fromRound)}`;

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
