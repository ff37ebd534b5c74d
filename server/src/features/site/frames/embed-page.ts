/**
 * Writes the page in a frame. It is complete without its script, which only asks for it again. Every text is
 * escaped: names are hostile. Nothing in it depends on the time of day, so that an unchanged page can be
 * answered with 304.
 */
import type { TournamentSummary } from '@boast/contract/tournaments';
import { formatDateRange } from '@boast/domain/time/format-date';
import { isPast, replayWords, STATUS_LABEL } from '@boast/domain/tournament/status';
import { escapeHtml } from '../../../http/escape-html.ts';
import { genderWords } from '../../draws/gender-words.ts';

type EmbedView = 'draw' | 'board';
export type EmbedTheme = 'dark' | 'light' | 'auto';

export interface EmbedOptions {
  readonly view: EmbedView;
  readonly theme: EmbedTheme;
  readonly top: number;
  /** This round is shown first; null lets the draw decide. */
  readonly from: number | null;
}

interface Site {
  readonly productName: string;
  readonly publicUrl: string;
}

interface EmbedPage {
  readonly tournament: TournamentSummary;
  readonly options: EmbedOptions;
  readonly body: string;
}

export function embedPage(
  { productName, publicUrl }: Site,
  { tournament, options, body }: EmbedPage,
): string {
  const { id, name, gender, status } = tournament;
  const address = `${publicUrl}/tournaments/${id}${options.view === 'board' ? '#leaderboard' : ''}`;
  const kind = options.view === 'board' ? 'Board' : 'Draw';
  return writeDocument({
    title: `${kind}: ${name} ${genderWords[gender].title} | ${productName}`,
    theme: options.theme,
    main: `<main data-tournament="${id}" data-follow="${followOf(tournament)}">${head(tournament)}${body}</main>
<p id="news" class="sr-only" role="status"></p>
<footer><a class="way" href="${escapeHtml(address)}" target="_blank" rel="noopener">${wayWords(status)}${NEW_TAB}</a><span id="age"></span>${maker(productName, publicUrl)}</footer>`,
  });
}

/** It is shown for a tournament that does not exist or is not public yet. */
export const noSuchEmbed = ({ productName, publicUrl }: Site, theme: EmbedTheme): string =>
  writeDocument({
    title: `No such tournament | ${productName}`,
    theme,
    main: `<main data-follow=""><h1>Tournament not found</h1><p class="below">It may not be published yet, or the embed code may be wrong.</p></main>
<p id="news" class="sr-only" role="status"></p>
<footer><span id="age"></span>${maker(productName, publicUrl)}</footer>`,
  });

const writeDocument = ({ title, theme, main }: { title: string; theme: EmbedTheme; main: string }): string =>
  `<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/embed/frame.css">
<script type="module" src="/embed/frame.js"></script>
</head>
<body>
${main}
</body>
</html>
`;

/**
 * A finished tournament is not asked for again. Streams are for play; before it, one request a minute is
 * enough.
 */
function followOf({ status }: TournamentSummary): string {
  if (isPast(status) || status === 'CANCELLED') return '';
  return status === 'ACTIVE' ? 'stream' : 'poll';
}

function head({ name, gender, location, startDate, endDate, status, isDemo }: TournamentSummary): string {
  const tone = isPast(status) ? 'past' : status.toLowerCase();
  const facts = [genderWords[gender].title, location, formatDateRange(startDate, endDate)];
  return `<div class="head"><p class="facts-line"><span class="badge ${tone}">${STATUS_LABEL[status]}</span>${
    isDemo ? `<span class="badge past">${escapeHtml(replayWords(name))}</span>` : ''
  }${facts.map((fact) => `<span>${escapeHtml(fact)}</span>`).join('')}</p><h1>${escapeHtml(name)}</h1></div>`;
}

function wayWords(status: TournamentSummary['status']): string {
  if (status === 'UPCOMING') return 'Make your picks';
  return status === 'ACTIVE' ? 'Follow every pick' : 'See every pick';
}

const NEW_TAB = '<span class="sr-only"> (opens in a new tab)</span>';

const maker = (productName: string, publicUrl: string): string =>
  `<a class="maker" href="${escapeHtml(publicUrl)}/" target="_blank" rel="noopener"><svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="15"/><circle cx="10.6" cy="16" r="3.9"/><circle cx="21.4" cy="16" r="3.9"/></svg>${escapeHtml(productName)}${NEW_TAB}</a>`;
