/** The card of who won a draw, alone or with others: beside a pasted link, and as a story. */
import type { EntryCard, SealedCard } from '../entry-card-view.ts';
import {
  COLOURS,
  drawName,
  figure,
  type PictureSite,
  picture,
  STORY,
  shape,
  svg,
  WITHIN,
} from './picture.ts';
import { box, type PictureElement, words } from './picture-elements.ts';

interface WinnerCard extends EntryCard {
  readonly sealed: SealedCard;
}

export function winnerImage(card: WinnerCard, site: PictureSite): PictureElement {
  return picture(
    { site, hasCourt: false },
    drawName(card.tournament),
    box({ flexGrow: 1 }),
    box(
      { ...slab, width: WITHIN, alignItems: 'center', padding: '26px 44px', gap: 40 },
      crown(150),
      box(
        { flexDirection: 'column' },
        wonText(card, { size: 40, width: 780 }),
        words(card.username, { ...name, size: 112, width: 780, least: 36 }),
      ),
    ),
    box({ flexGrow: 1 }),
    box(
      { gap: 64 },
      ...figuresOf(card).map(([label, value], at) =>
        figure(label, value, { size: 52, ...(at === 3 && { width: 430 }) }),
      ),
    ),
  );
}

export function winnerStory(card: WinnerCard, site: PictureSite): PictureElement {
  const width = STORY.width - 128;
  return picture(
    { site, size: STORY, hasCourt: false },
    drawName(card.tournament, { width, size: 40 }),
    box({ flexGrow: 1 }),
    box(
      { ...slab, width, flexDirection: 'column', padding: '56px 56px' },
      crown(240),
      box({ height: 48 }),
      wonText(card, { size: 64, width: width - 112 }),
      words(card.username, { ...name, size: 170, width: width - 112, least: 64 }),
    ),
    box({ flexGrow: 1 }),
    box(
      { flexDirection: 'column', gap: 44 },
      ...figuresOf(card).map(([label, value]) =>
        box(
          { alignItems: 'flex-end', justifyContent: 'space-between' },
          words(label, { face: 'bold', size: 40, color: COLOURS.quiet }),
          words(value, { face: 'head', size: 76, color: COLOURS.ink, width: 560, least: 36, style: right }),
        ),
      ),
    ),
  );
}

const slab = { background: COLOURS.dot, borderRadius: 12, boxSizing: 'border-box' };
const name = { face: 'head', color: COLOURS.court } as const;
const right = { textAlign: 'right' } as const;

const wonText = ({ sealed }: WinnerCard, place: { size: number; width: number }): PictureElement => {
  const others = sealed.win?.others ?? 0;
  const won = others === 0 ? 'Winner' : `Joint winner, with ${others === 1 ? '1 other' : `${others} others`}`;
  return words(won, { face: 'bold', color: COLOURS.court, least: 20, ...place });
};

function figuresOf({ sealed }: WinnerCard): (readonly [label: string, value: string])[] {
  const { entryCount, points, score, possibleScore, title, champion } = sealed;
  return [
    ['Entries', entryCount.toLocaleString('en')],
    ['Points', points.toLocaleString('en')],
    [score === possibleScore ? 'A perfect entry' : 'Correct', `${score}/${possibleScore}`],
    ...(champion.outcome === 'correct'
      ? ([[`Called ${title === 'Champion' ? 'the champion' : 'third place'}`, champion.name]] as const)
      : []),
  ];
}

/** Its two middle jewels are the dots of the ball. */
const crown = (size: number): PictureElement =>
  svg(
    '0 0 48 40',
    { width: size, height: (size * 40) / 48 },
    shape('path', {
      d: 'M4 10 L14 20 L24 4 L34 20 L44 10 L40 36 L8 36 Z',
      fill: COLOURS.court,
      stroke: COLOURS.court,
      'stroke-width': 3,
      'stroke-linejoin': 'round',
    }),
    shape('circle', { cx: 19, cy: 27, r: 3.4, fill: COLOURS.dot }),
    shape('circle', { cx: 29, cy: 27, r: 3.4, fill: COLOURS.dot }),
  );
