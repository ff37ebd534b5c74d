/** Writes a draw as HTML: its rounds side by side, each match between its two feeders. */
import type { Match, Tournament } from '@boast/contract/tournaments';
import { ENDINGS } from '@boast/domain/draw/endings';
import { resultSentence } from '@boast/domain/draw/result-sentence';
import { escapeHtml } from '../../../http/escape-html.ts';
import type { EmbedOptions } from './embed-page.ts';

/**
 * A draw of up to this many rounds is shown whole; of a larger one, the rounds now played and those to come.
 */
const ROUNDS_SHOWN_WHOLE = 4;
/** The quarter-finals and later are always shown. */
const LEAST_ROUNDS = 3;

export function drawHtml(tournament: Tournament, { from, theme }: EmbedOptions): string {
  const { rounds, timeZone } = tournament;
  const usual = usualFirstRound(tournament);
  const first = Math.min(from ?? usual, rounds.length);
  const other = first > 1 ? 1 : usual;
  const link =
    other === first
      ? ''
      : `<a id="from" href="?theme=${theme}&amp;from=${other}">Show from ${escapeHtml(rounds[other - 1]?.name ?? '')}</a>`;
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const shown = rounds.filter(({ number }) => number >= first);
  return `${link}<div id="rounds" role="region" aria-label="Draw, round by round" tabindex="0">${shown
    .map(
      ({ name, number, matches }) =>
        `<section class="round" aria-labelledby="r${number}"><h2 id="r${number}">${escapeHtml(name)}</h2><ol>${matches
          .map((match) => matchHtml(match, time))
          .join('')}</ol></section>`,
    )
    .join('')}</div><p class="below">Times are local to the venue (${escapeHtml(timeZone)}).</p>`;
}

function usualFirstRound({ rounds }: Tournament): number {
  if (rounds.length <= ROUNDS_SHOWN_WHOLE) return 1;
  const open = rounds.findIndex(({ matches }) =>
    matches.some(({ isCompleted, isBye }) => !isCompleted && !isBye),
  );
  const last = rounds.length - LEAST_ROUNDS;
  return Math.min(open === -1 ? last : open, last) + 1;
}

function matchHtml(match: Match, time: Intl.DateTimeFormat): string {
  const [one, two] = gamesOf(match);
  const news = newsOf(match);
  return `<li data-key="${match.index}"${news && ` data-news="${escapeHtml(news)}"`}><div class="match">${side(match, match.playerOne, one)}${side(match, match.playerTwo, two)}<p class="meta">${escapeHtml(metaOf(match, time))}</p></div></li>`;
}

type Player = Match['playerOne'];

function side(match: Match, player: Player, games: number | null): string {
  const { isBye, isCompleted, winnerId, ending, roundNumber } = match;
  const empty = !isBye ? 'TBD' : roundNumber === 1 ? 'Bye' : 'No opponent';
  if (!player) return `<p class="side open"><span class="name">${empty}</span></p>`;
  const won = isCompleted && player.id === winnerId;
  const seed = player.seed
    ? `<span class="seed"><span class="sr-only">seed </span>${escapeHtml(player.seed)}</span>`
    : '';
  const words = games ?? (won && !isBye && ending ? ENDINGS[ending].short : null);
  const score = words === null ? '' : `<span class="games">${words}</span>`;
  return `<p class="side${won && !isBye ? ' won' : winnerId !== null && !won ? ' lost' : ''}"><span class="name" title="${escapeHtml(player.fullName)}">${escapeHtml(player.fullName)}</span>${seed}${won && !isBye ? '<span class="sr-only">won</span>' : ''}${score}</p>`;
}

function gamesOf({ isCompleted, gameScore, gameScores }: Match): readonly [number | null, number | null] {
  if (!isCompleted && gameScores.length > 0) {
    const byOne = gameScores.filter(([one, two]) => one > two).length;
    return [byOne, gameScores.length - byOne];
  }
  if (!isCompleted || gameScore === null || gameScore === '0-0') return [null, null];
  const [one = 0, two = 0] = gameScore.split('-').map(Number);
  return [one, two];
}

function metaOf(
  { isBye, isCompleted, ending, gameScores, startsAt, court }: Match,
  time: Intl.DateTimeFormat,
): string {
  if (isBye) return '';
  const points = gameScores.map(([one, two]) => `${one}-${two}`).join(' ');
  if (isCompleted && ending !== null) return [points, ENDINGS[ending].words].filter(Boolean).join(' ');
  if (points !== '') return `On court: ${points}`;
  return [startsAt === null ? null : time.format(new Date(startsAt)), court].filter(Boolean).join(', ');
}

function newsOf(match: Match): string {
  const { isCompleted, isBye, playerOne, playerTwo, winnerId, gameScore, ending } = match;
  if (!isCompleted || isBye || !playerOne || !playerTwo || gameScore === null || ending === null) return '';
  const [winner, loser] = winnerId !== playerTwo.id ? [playerOne, playerTwo] : [playerTwo, playerOne];
  const [one = 0, two = 0] = gameScore.split('-').map(Number);
  const score = winner === playerOne ? `${one}-${two}` : `${two}-${one}`;
  return resultSentence({ winner: winner.fullName, loser: loser.fullName, score, ending });
}
