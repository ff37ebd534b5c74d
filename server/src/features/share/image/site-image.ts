import { COLOURS, court, frame, GUTTER, WIDTH } from './frame.ts';
import { text } from './svg-text.ts';

/** The picture of every other address. */
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
