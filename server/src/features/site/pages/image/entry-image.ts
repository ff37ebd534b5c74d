/** The picture of an entry knows only the picks on the card, which decides what may be shown. */
import { rulesNames } from '@boast/domain/scoring/rules';
import type { EntryCard, SealedCard } from '../entry-card-view.ts';
import { describeStart, genderWord } from '../page-tags.ts';
import { COLOURS, court, eyebrow, frame, GUTTER, outcomeMark, WIDTH } from './frame.ts';
import { text } from './svg-text.ts';

const LEFT = 560;
const POINTS_X = 220;
const PATH_X = 680;

export function entryImage(card: EntryCard, productName: string): string {
  const { username, tournament, sealed } = card;
  const drawn = [
    eyebrow(`${tournament.name} · ${genderWord(tournament.gender)}`, { x: GUTTER, y: 172, within: LEFT }),
    text(username, { x: GUTTER, y: 252, face: 'head', size: 84, fill: COLOURS.ink, within: LEFT, least: 24 }),
    ...(sealed ? [...standing(sealed), ...championPath(sealed)] : [court, ...progress(card)]),
  ];
  return frame(productName, drawn);
}

const figure = (value: number): string => value.toLocaleString('en');

function standing({ rank, entryCount, points, score, possibleScore, scoringRules }: SealedCard): string[] {
  const isOpen = possibleScore === 0;
  return [
    eyebrow(isOpen ? 'Rank to come' : `Rank of ${figure(entryCount)}`, { x: GUTTER, y: 322 }),
    text(isOpen ? '–' : figure(rank), {
      x: GUTTER - 4,
      y: 478,
      face: 'head',
      size: 190,
      fill: COLOURS.dot,
      within: LEFT,
      least: 60,
    }),
    eyebrow('Correct', { x: GUTTER, y: 532 }),
    text(`${score}/${possibleScore}`, { x: GUTTER, y: 576, face: 'head', size: 46, fill: COLOURS.ink }),
    eyebrow(`Points · ${rulesNames[scoringRules]}`, {
      x: POINTS_X,
      y: 532,
      within: LEFT - POINTS_X + GUTTER,
    }),
    text(figure(points), { x: POINTS_X, y: 576, face: 'head', size: 46, fill: COLOURS.ink }),
  ];
}

function championPath({ champion, path }: SealedCard): string[] {
  const right = WIDTH - GUTTER;
  const gap = Math.min(56, 330 / Math.max(1, path.length));
  return [
    eyebrow('Champion', { x: PATH_X, y: 172 }),
    text(champion.name, {
      x: PATH_X,
      y: 232,
      face: 'head',
      size: 58,
      fill: champion.outcome === 'wrong' ? COLOURS.quiet : COLOURS.dot,
      within: right - PATH_X,
      least: 30,
    }),
    `<rect x="${PATH_X}" y="254" width="${right - PATH_X}" height="2" fill="${COLOURS.line}"/>`,
    ...path.flatMap(({ roundName, opponent, score, outcome }, index) => {
      const y = 298 + index * gap;
      return [
        outcomeMark(outcome, { x: PATH_X, y: y - 9 }),
        text(shortRound(roundName), { x: PATH_X + 48, y, face: 'bold', size: 22, fill: COLOURS.quiet }),
        text(opponent, {
          x: PATH_X + 104,
          y,
          face: 'body',
          size: 27,
          fill: COLOURS.ink,
          within: 286,
          least: 20,
        }),
        text(score, { x: right, y, face: 'head', size: 30, fill: COLOURS.ink, anchor: 'end' }),
      ];
    }),
  ];
}

/** `Round 1` becomes R1, `Quarter Final` QF. */
const shortRound = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('')
    .toUpperCase();

function progress({ picked, total, tournament }: EntryCard): string[] {
  const share = total === 0 ? 0 : picked / total;
  const width = WIDTH - 2 * GUTTER;
  return [
    text(`${picked} of ${total} picked`, { x: GUTTER, y: 400, face: 'head', size: 76, fill: COLOURS.dot }),
    `<rect x="${GUTTER}" y="432" width="${width}" height="14" rx="7" fill="${COLOURS.line}"/>`,
    `<rect x="${GUTTER}" y="432" width="${Math.round(width * share)}" height="14" rx="7" fill="${COLOURS.dot}"/>`,
    text(`Sealed at the first ball, ${describeStart(tournament)}.`, {
      x: GUTTER,
      y: 506,
      face: 'body',
      size: 30,
      fill: COLOURS.ink,
      within: width,
      least: 18,
    }),
    text('Nobody sees the picks before. Make your own while there is time.', {
      x: GUTTER,
      y: 552,
      face: 'body',
      size: 26,
      fill: COLOURS.quiet,
    }),
  ];
}
