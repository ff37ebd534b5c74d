/**
 * Writes the top of a board as HTML. Before the seal it shows only how many entered, because picks are still
 * private.
 */
import type { BoardRow } from '@boast/contract/leaderboard';
import type { TournamentSummary } from '@boast/contract/tournaments';
import { escapeHtml } from '../../../http/escape-html.ts';
import { describeStart } from '../pages/page-tags.ts';

interface SealedBoard {
  readonly rows: readonly BoardRow[];
  readonly entryCount: number;
}

export function boardHtml(tournament: TournamentSummary, board: SealedBoard | null): string {
  const { status, completedMatches, totalMatches } = tournament;
  if (status === 'CANCELLED') return '<p class="below">This tournament was cancelled.</p>';
  if (board === null) return beforeSeal(tournament);
  if (board.entryCount === 0) return '<p class="below">Nobody entered this tournament.</p>';
  const [leader] = board.rows;
  const news = leader ? `${leader.username} leads with ${numeral(leader.points)} points` : '';
  return `<div data-key="board" data-news="${escapeHtml(news)}"><table><caption class="sr-only">The first ${board.rows.length} of ${numeral(board.entryCount)}</caption><thead><tr><th scope="col">Rank</th><th scope="col">Name</th><th scope="col">Points</th></tr></thead><tbody>${board.rows
    .map(row)
    .join(
      '',
    )}</tbody></table><p class="below">${counted(board.entryCount, 'entry', 'entries')}, ${completedMatches} of ${counted(totalMatches, 'match', 'matches')} decided</p></div>`;
}

function beforeSeal(tournament: TournamentSummary): string {
  const { entryCount, startsAt, status, timeZone } = tournament;
  const words = escapeHtml(describeStart({ startsAt, timeZone }));
  if (status !== 'UPCOMING')
    return `<dl><div><dt>Entered</dt><dd>${numeral(entryCount)}</dd></div></dl><p class="below">Picks are locked and being sealed. The leaderboard is next.</p>`;
  // The script turns this into a countdown; without it the text says the same.
  const lock =
    startsAt === null
      ? ''
      : `<div><dt>Picks lock</dt><dd class="numerals"><time data-lock datetime="${startsAt}">At the first ball</time></dd></div>`;
  return `<dl><div><dt>Entered</dt><dd>${numeral(entryCount)}</dd></div>${lock}</dl><p class="below">Picks are secret until the first ball, ${words}. Then the leaderboard opens.</p>`;
}

function row({ entryId, rank, rankBefore, username, countryCode, points }: BoardRow): string {
  return `<tr data-key="${entryId}"><td>${numeral(rank)}${moved(rank, rankBefore)}</td><td>${escapeHtml(username)}${
    countryCode ? `<span class="country">${escapeHtml(countryCode)}</span>` : ''
  }</td><td>${numeral(points)}</td></tr>`;
}

function moved(rank: number, before: number | null): string {
  if (before === null || before === rank) return '';
  const way = before > rank ? 'up' : 'down';
  const places = Math.abs(before - rank);
  return `<span class="moved ${way}"><span class="sr-only">${way} </span>${numeral(places)}</span>`;
}

const numeral = (count: number): string => count.toLocaleString('en');
const counted = (count: number, one: string, many: string): string =>
  `${numeral(count)} ${count === 1 ? one : many}`;
