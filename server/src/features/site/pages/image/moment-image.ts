import { headlineOf, type MomentCard } from '../moment-card.ts';
import { genderWord } from '../page-tags.ts';
import { COLOURS, court, eyebrow, frame, GUTTER, outcomeMark, WIDTH } from './frame.ts';
import { text } from './svg-text.ts';

const WITHIN = WIDTH - 2 * GUTTER;

export function momentImage(card: MomentCard, productName: string): string {
  const { entry, subject, what, boast } = card;
  const { name, gender } = entry.tournament;
  return frame(productName, [
    court,
    eyebrow(`${name} · ${genderWord(gender)}`, { x: GUTTER, y: 172, within: WITHIN }),
    text(headlineOf(card), {
      x: GUTTER - 3,
      y: 296,
      face: 'head',
      size: 128,
      fill: COLOURS.dot,
      within: WITHIN,
      least: 64,
    }),
    text(subject, {
      x: GUTTER,
      y: 392,
      face: 'head',
      size: 72,
      fill: COLOURS.ink,
      within: WITHIN,
      least: 32,
    }),
    text(what, { x: GUTTER, y: 442, face: 'body', size: 32, fill: COLOURS.quiet, within: WITHIN, least: 20 }),
    outcomeMark('correct', { x: GUTTER, y: 540 }),
    text(boast, {
      x: GUTTER + 48,
      y: 552,
      face: 'bold',
      size: 34,
      fill: COLOURS.ink,
      within: 560,
      least: 20,
    }),
    text(entry.username, {
      x: WIDTH - GUTTER,
      y: 554,
      face: 'head',
      size: 52,
      fill: COLOURS.ink,
      anchor: 'end',
      within: 440,
      least: 24,
    }),
  ]);
}
