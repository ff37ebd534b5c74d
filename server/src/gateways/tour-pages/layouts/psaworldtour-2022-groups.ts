/** Which table rows of the 2022 layout belong to one match. */
import type { PageDocument, PageElement, PageElements } from '../page-text.ts';

export interface MatchRows {
  details: PageElement | null;
  /** Player one and player two; null where the page leaves the place blank. */
  rows: [PageElement | null, PageElement | null];
  /** Rows beyond the line of the match and its two players. */
  surplus: number;
}

interface Grouping {
  groups: MatchRows[];
  /** False when the comments that open each match are gone, as in a page that something has tidied. */
  hasMarkers: boolean;
}

export function groupMatches(doc: PageDocument, table: PageElements): Grouping {
  const body = table.children('tbody').first();
  const nodes = (body.length > 0 ? body : table).contents().toArray();
  const hasMarkers = nodes.some((node) => node.type === 'comment' && markerOf(node.data) === 'ROUND DETAILS');
  const groups: MatchRows[] = [];
  let side: 0 | 1 = 0;
  for (const node of nodes) {
    if (node.type === 'comment') {
      const marker = markerOf(node.data);
      if (marker === 'ROUND DETAILS') groups.push(emptyGroup());
      if (marker === 'PLAYER ONE') side = 0;
      if (marker === 'PLAYER TWO') side = 1;
    } else if (node.type === 'tag' && node.name === 'tr') {
      const row = doc(node);
      if (row.hasClass('round-details')) {
        if (!hasMarkers) {
          groups.push(emptyGroup());
          side = 0;
        }
        const group = groups.at(-1);
        if (group?.details) group.surplus += 1;
        else if (group) group.details = node;
      } else if (row.find('td.player-details').length > 0) {
        const group = groups.at(-1);
        if (group?.rows[side]) group.surplus += 1;
        else if (group) group.rows[side] = node;
        if (!hasMarkers) side = 1;
      }
    }
  }
  return { groups, hasMarkers };
}

const emptyGroup = (): MatchRows => ({ details: null, rows: [null, null], surplus: 0 });

const markerOf = (comment: string): string => comment.trim().toUpperCase();
