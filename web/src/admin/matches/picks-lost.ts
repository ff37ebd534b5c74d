import type { Tournament } from '@boast/contract/tournaments';

/** What taking somebody out of a draw does to the entries that are in; nothing while there are none. */
export function picksLost({ entryCount }: Pick<Tournament, 'entryCount'>): string {
  if (entryCount === 0) return '';
  const who =
    entryCount === 1 ? 'The one entrant' : `Each of the ${entryCount.toLocaleString('en')} entrants`;
  return ` ${who} loses the picks of who leaves, and is told by mail.`;
}
