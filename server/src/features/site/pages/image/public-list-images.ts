import type { Match } from '@boast/contract/tournaments';
import { resultText } from '@boast/domain/draw/endings';
import { genderWord } from '../page-tags.ts';
import type { PlayerCard } from '../player-card-view.ts';
import { seasonTitle, seasonWords } from '../public-list-tags.ts';
import type { SeasonCard } from '../public-list-view.ts';
import { COLOURS, court, eyebrow, frame, GUTTER, WIDTH } from './frame.ts';
import { text, wrap } from './svg-text.ts';

const RIGHT = WIDTH - GUTTER;
const WITHIN = RIGHT - GUTTER;
const LINES = 4;
const FIRST_LINE = 336;
const LINE = 68;

const headline = (words: string): string =>
  text(words, {
    x: GUTTER - 3,
    y: 252,
    face: 'head',
    size: 92,
    fill: COLOURS.ink,
    within: WITHIN,
    least: 48,
  });

const rule = (y: number): string =>
  `<rect x="${GUTTER}" y="${y}" width="${WITHIN}" height="2" fill="${COLOURS.line}"/>`;

export function playerImage(card: PlayerCard, productName: string): string {
  const { name, gender, country, worldRank, won, played } = card;
  const size = 120;
  const rows = wrap(name, { lines: 2, face: 'head', size, within: WITHIN });
  const facts = [
    ...(worldRank === null ? [] : [['World rank', String(worldRank)] as const]),
    ['Won here', `${won}/${played}`] as const,
  ];
  return frame(productName, [
    court,
    eyebrow([`${genderWord(gender)} squash`, ...(country === null ? [] : [country])].join(' · '), {
      x: GUTTER,
      y: 176,
      within: WITHIN,
    }),
    ...rows.map((row, index) =>
      text(row, {
        x: GUTTER - 4,
        y: 288 + index * 118,
        face: 'head',
        size,
        fill: COLOURS.ink,
        within: WITHIN,
        least: 48,
      }),
    ),
    ...facts.flatMap(([label, value], index) => [
      eyebrow(label, { x: GUTTER + index * 280, y: 490 }),
      text(value, {
        x: GUTTER + index * 280 - 2,
        y: 572,
        face: 'head',
        size: 84,
        fill: index === 0 ? COLOURS.dot : COLOURS.ink,
      }),
    ]),
  ]);
}

export function seasonImage(card: SeasonCard, productName: string): string {
  const top = card.rows.slice(0, LINES);
  return frame(productName, [
    ...(top.length === 0 ? [court] : []),
    eyebrow(seasonWords(card), { x: GUTTER, y: 172, within: WITHIN }),
    headline(seasonTitle(card)),
    ...top.flatMap(({ rank, username, points }, index) => {
      const y = FIRST_LINE + index * LINE;
      const fill = rank === 1 ? COLOURS.dot : COLOURS.ink;
      return [
        rule(y - 48),
        text(String(rank), { x: GUTTER, y, face: 'head', size: 44, fill, within: 80, least: 20 }),
        text(username, { x: 160, y, face: 'head', size: 44, fill, within: 740, least: 24 }),
        text(points.toLocaleString('en'), { x: RIGHT, y, face: 'head', size: 44, fill, anchor: 'end' }),
      ];
    }),
  ]);
}

export function resultsImage(matches: readonly Match[], productName: string): string {
  const shown = matches.slice(0, LINES);
  const [latest] = shown;
  const isOfOne = latest && shown.every(({ tournamentId }) => tournamentId === latest.tournamentId);
  return frame(productName, [
    ...(latest ? [] : [court]),
    eyebrow(isOfOne ? `${latest.tournamentName} · ${genderWord(latest.gender)}` : 'Professional squash', {
      x: GUTTER,
      y: 172,
      within: WITHIN,
    }),
    headline('Results'),
    ...shown.flatMap((match, index) => {
      const y = FIRST_LINE + index * LINE;
      const isUpper = match.winnerId !== match.playerTwo?.id;
      const [winner, loser] = isUpper
        ? [match.playerOne, match.playerTwo]
        : [match.playerTwo, match.playerOne];
      const [one = 0, two = 0] = match.gameScore?.split('-').map(Number) ?? [];
      const games = isUpper ? ([one, two] as const) : ([two, one] as const);
      const score = resultText({ ending: match.ending ?? 'played', games }, 'short');
      return [
        rule(y - 48),
        text(winner?.fullName ?? '', {
          x: GUTTER,
          y,
          face: 'head',
          size: 42,
          fill: COLOURS.ink,
          within: 440,
          least: 22,
        }),
        text(loser?.fullName ?? '', {
          x: 540,
          y,
          face: 'body',
          size: 34,
          fill: COLOURS.quiet,
          within: 440,
          least: 20,
        }),
        text(score, { x: RIGHT, y, face: 'head', size: 44, fill: COLOURS.dot, anchor: 'end' }),
      ];
    }),
  ]);
}
