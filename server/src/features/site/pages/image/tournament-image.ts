import { rulesNames } from '@boast/domain/scoring/rules';
import { describeDays, describeStart, genderWord } from '../page-tags.ts';
import type { TournamentCard } from '../tournament-card-view.ts';
import { COLOURS, court, eyebrow, frame, GUTTER, WIDTH } from './frame.ts';
import { text, wrap } from './svg-text.ts';

const WITHIN = WIDTH - 2 * GUTTER;

export function tournamentImage(card: TournamentCard, productName: string): string {
  const size = 96;
  const rows = wrap(card.name, { lines: 2, face: 'head', size, within: WITHIN });
  const { label, value, isHeld } = headline(card);
  return frame(productName, [
    court,
    eyebrow(`${genderWord(card.gender)} · ${card.location}`, { x: GUTTER, y: 176, within: WITHIN }),
    ...rows.map((row, index) =>
      text(row, {
        x: GUTTER,
        y: 268 + index * 98,
        face: 'head',
        size,
        fill: COLOURS.ink,
        within: WITHIN,
        least: 48,
      }),
    ),
    text(`${describeDays(card.startDate, card.endDate)}. Points: ${rulesNames[card.scoringRules]}`, {
      x: GUTTER,
      y: 268 + (rows.length - 1) * 98 + 56,
      face: 'body',
      size: 32,
      fill: COLOURS.quiet,
      within: WITHIN,
      least: 24,
    }),
    eyebrow(label, { x: GUTTER, y: 520 }),
    text(value, {
      x: GUTTER,
      y: 574,
      face: 'head',
      size: 48,
      fill: isHeld ? COLOURS.dot : COLOURS.ink,
      within: WITHIN,
      least: 28,
    }),
  ]);
}

function headline(card: TournamentCard): { label: string; value: string; isHeld: boolean } {
  const entries = `${card.entryCount.toLocaleString('en')} ${card.entryCount === 1 ? 'entry' : 'entries'}`;
  if (card.status === 'CANCELLED')
    return { label: 'Cancelled', value: 'Entries were refunded', isHeld: false };
  if (card.champion !== null) return { label: `Champion, ${entries}`, value: card.champion, isHeld: true };
  if (card.status === 'UPCOMING')
    return { label: 'Picks lock at the first ball', value: describeStart(card), isHeld: true };
  return { label: 'Under way', value: entries, isHeld: true };
}

export const siteImage = (productName: string): string =>
  frame(productName, [
    court,
    ...['Predict.', 'Win.', 'Celebrate.'].map((word, index) =>
      text(word, {
        x: GUTTER - 4,
        y: 250 + index * 128,
        face: 'head',
        size: 132,
        fill: index === 2 ? COLOURS.dot : COLOURS.ink,
      }),
    ),
    text('Every match of a professional squash draw, sealed at the first ball.', {
      x: GUTTER,
      y: 576,
      face: 'body',
      size: 28,
      fill: COLOURS.quiet,
      within: WIDTH - 2 * GUTTER,
      least: 20,
    }),
  ]);
