import { rulesName } from '@boast/domain/scoring/rules';
import { formatDateRange } from '@boast/domain/time/format-date';
import { genderWords } from '../../../draws/gender-words.ts';
import { describeStart } from '../page-tags.ts';
import type { TournamentCard } from '../tournament-card-view.ts';
import { COLOURS, eyebrow, figure, type PictureSite, picture, WITHIN } from './picture.ts';
import { box, type PictureElement, words } from './picture-elements.ts';

export function tournamentImage(card: TournamentCard, site: PictureSite): PictureElement {
  const { label, value, isHeld } = headline(card);
  return picture(
    { site },
    eyebrow(`${genderWords[card.gender].title} · ${card.location}`, WITHIN),
    words(card.name, {
      face: 'head',
      size: 96,
      color: COLOURS.ink,
      width: WITHIN,
      least: 48,
      lines: 2,
      style: { marginTop: 6, lineHeight: 1.02 },
    }),
    words(`${formatDateRange(card.startDate, card.endDate)}. Points: ${rulesName(card.scoringRules)}`, {
      face: 'body',
      size: 32,
      color: COLOURS.quiet,
      width: WITHIN,
      least: 24,
      style: { marginTop: 16 },
    }),
    box({ flexGrow: 1 }),
    figure(label, value, { size: 48, color: isHeld ? COLOURS.dot : COLOURS.ink, width: WITHIN }),
  );
}

function headline(card: TournamentCard): { label: string; value: string; isHeld: boolean } {
  const entries = `${card.entryCount.toLocaleString('en')} ${card.entryCount === 1 ? 'entry' : 'entries'}`;
  if (card.status === 'CANCELLED') return { label: 'Cancelled', value: 'Entries refunded', isHeld: false };
  if (card.champion !== null) return { label: `Winner, ${entries}`, value: card.champion, isHeld: true };
  if (card.status === 'UPCOMING')
    return { label: 'Picks lock at the first ball', value: describeStart(card), isHeld: true };
  return { label: 'Active', value: entries, isHeld: true };
}

export const siteImage = (site: PictureSite): PictureElement =>
  picture(
    { site },
    ...['Predict.', 'Win.', 'Celebrate.'].map((word, index) =>
      words(word, {
        face: 'head',
        size: 132,
        color: index === 2 ? COLOURS.dot : COLOURS.ink,
        style: { marginTop: index === 0 ? -34 : 0, lineHeight: 0.97 },
      }),
    ),
    words('Every match of a professional squash draw, sealed at the first ball.', {
      face: 'body',
      size: 28,
      color: COLOURS.quiet,
      width: WITHIN,
      least: 20,
      style: { marginTop: 22 },
    }),
  );
