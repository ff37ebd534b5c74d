import type { Feed } from '@boast/domain/draw/fed-draw';
import { roundInText } from '@boast/domain/draw/rounds';

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

/** 'Second chance from the quarter-finals', 'Plate' */
export function offerName(part: Part): string {
  const text = partText(part) ?? '';
  return part.feed === null ? `Second chance ${text.replace('From', 'from')}` : text;
}
