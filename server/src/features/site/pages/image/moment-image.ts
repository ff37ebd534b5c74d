import { headlineOf, type MomentCard } from '../moment-card.ts';
import { COLOURS, drawName, outcomeMark, type PictureSite, picture, WITHIN } from './picture.ts';
import { box, type PictureElement, words } from './picture-elements.ts';

export function momentImage(card: MomentCard, site: PictureSite): PictureElement {
  const { entry, subject, what, boast } = card;
  return picture(
    { site },
    drawName(entry.tournament),
    words(headlineOf(card), { face: 'head', size: 128, color: COLOURS.dot, width: WITHIN, least: 64 }),
    words(subject, {
      face: 'head',
      size: 72,
      color: COLOURS.ink,
      width: WITHIN,
      least: 32,
      style: { margin: '12px 0 10px' },
    }),
    words(what, { face: 'body', size: 32, color: COLOURS.quiet, width: WITHIN, least: 20 }),
    box({ flexGrow: 1 }),
    box(
      { alignItems: 'center', justifyContent: 'space-between' },
      box(
        { alignItems: 'center', gap: 16 },
        outcomeMark('correct'),
        words(boast, { face: 'bold', size: 34, color: COLOURS.ink, width: 560, least: 20 }),
      ),
      words(entry.username, {
        face: 'head',
        size: 52,
        color: COLOURS.ink,
        width: 440,
        least: 24,
        style: { textAlign: 'right' },
      }),
    ),
  );
}
