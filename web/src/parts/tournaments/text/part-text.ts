import type { Feed } from '@boast/domain/draw/fed-draw';
import { roundInText } from '@boast/domain/draw/rounds';

/** A draw of an event: a second chance has a round that it begins with, a fed draw a feed, the main draw neither. */
export interface Part {
  readonly fromRound: string | null;
  readonly feed: Feed | null;
}

/** 'Third place', from its name: a table of them would be part of every list's first view. */
const feedText = (feed: Feed): string => `${feed.charAt(0).toUpperCase()}${feed.slice(1).replace('-', ' ')}`;

/** 'From the quarter-finals', 'Plate'; null for the main draw. */
export const partText = ({ fromRound, feed }: Part): string | null =>
  feed ? feedText(feed) : fromRound && `From ${roundInText(fromRound)}`;
