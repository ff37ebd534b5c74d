import type { OwnUnderWay } from '@boast/contract/under-way';
import type { Away } from './under-way-text.ts';

export interface OwnShown extends OwnUnderWay {
  /** Stays while the page is open, although the server has already noted the board as seen. */
  readonly away: Away | null;
}

/** A result that comes while somebody watches did not come while they were away. */
export function keepAway(
  data: readonly OwnUnderWay[],
  before: readonly OwnShown[] | undefined,
  isWatching: boolean,
): OwnShown[] {
  return data.map((own) => {
    const previous = before?.find(({ entryId }) => entryId === own.entryId);
    const fresh = own.sinceVisit && { ...own.sinceVisit, rankNow: own.rank };
    const away = previous && (isWatching || !fresh) ? previous.away : fresh;
    return { ...own, away };
  });
}
