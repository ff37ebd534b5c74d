/** The site's public data about a tournament, for the checks to compare with. */
import '../../api/later-routes.ts';
import type { Seal } from '@boast/contract/draws/seal';
import type { BoardRow } from '@boast/contract/leaderboard';
import type { Prizes } from '@boast/contract/prizes';
import type { Tournament } from '@boast/contract/tournaments';
import { callApi } from '../../api/app-api.ts';

export interface PublishedFacts {
  readonly tournament: Tournament;
  readonly seal: Pick<Seal, 'tournamentId' | 'root' | 'entryCount' | 'drawDigest' | 'draw' | 'publicKey'>;
  /** All rows from the top, or the first of them. */
  readonly board: readonly BoardRow[];
  readonly isWholeBoard: boolean;
  readonly boardVersion: number;
  readonly prizes: Prizes;
}

const PAGE = 100;
/** A browser should not request a million rows a hundred at a time. */
const MOST_PAGES = 50;

/** Read close together. If a result comes in between, the versions differ and the checks say so. */
export async function readPublishedFacts(seal: PublishedFacts['seal']): Promise<PublishedFacts> {
  const params = { tournamentId: seal.tournamentId };
  const { rows, version, isWhole } = await readBoard(seal.tournamentId);
  const [tournament, prizes] = await Promise.all([
    callApi('getTournament', { params }),
    callApi('getPrizes', { params }),
  ]);
  return {
    tournament: tournament.data,
    seal,
    board: rows,
    isWholeBoard: isWhole,
    boardVersion: version,
    prizes: prizes.data,
  };
}

interface ReadBoard {
  readonly rows: BoardRow[];
  readonly version: number;
  readonly isWhole: boolean;
}

async function readBoard(tournamentId: string): Promise<ReadBoard> {
  const params = { tournamentId };
  const first = await callApi('leaderboard', { params, query: { page: 0, page_size: PAGE } });
  const rows = [...first.data];
  let { nextPage } = first.pageInfo;
  while (nextPage !== null && nextPage < MOST_PAGES) {
    const query = { page: nextPage, page_size: PAGE, version: first.version };
    const next = await callApi('leaderboard', { params, query });
    rows.push(...next.data);
    nextPage = next.pageInfo.nextPage;
  }
  return { rows, version: first.version, isWhole: nextPage === null };
}
