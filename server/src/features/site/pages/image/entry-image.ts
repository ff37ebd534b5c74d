/** The picture of an entry knows only the picks on the card, which decides what may be shown. */
import { rulesName } from '@boast/domain/scoring/rules';
import type { EntryCard, SealedCard } from '../entry-card-view.ts';
import { describeStart } from '../page-tags.ts';
import { championPath, LEFT, RIGHT } from './champion-path.ts';
import { COLOURS, drawName, eyebrow, figure, type PictureSite, picture, WITHIN } from './picture.ts';
import { box, type PictureElement, words } from './picture-elements.ts';
import { winnerImage } from './winner-image.ts';

export function entryImage(card: EntryCard, site: PictureSite): PictureElement {
  const { username, tournament, sealed } = card;
  if (sealed?.win) return winnerImage({ ...card, sealed }, site);
  const width = sealed ? LEFT : WITHIN;
  const who = [
    drawName(tournament, { width }),
    words(username, { face: 'head', size: 84, color: COLOURS.ink, width, least: 24 }),
  ];
  if (!sealed) return picture({ site }, ...who, ...progress(card));
  return picture(
    { site, hasCourt: false },
    box(
      { justifyContent: 'space-between', flexGrow: 1 },
      box({ flexDirection: 'column', width: LEFT }, ...who, ...standing(sealed)),
      box({ flexDirection: 'column', width: RIGHT }, ...championPath(sealed)),
    ),
  );
}

const numeral = (value: number): string => value.toLocaleString('en');

function standing(card: SealedCard): PictureElement[] {
  const { rank, entryCount, points, score, possibleScore, scoringRules } = card;
  const isOpen = possibleScore === 0;
  return [
    box({ flexGrow: 1 }),
    eyebrow(isOpen ? 'Rank to come' : `Rank, of ${numeral(entryCount)}`),
    words(isOpen ? '–' : numeral(rank), {
      face: 'head',
      size: 180,
      color: COLOURS.dot,
      width: LEFT,
      least: 60,
      style: { lineHeight: 0.95 },
    }),
    box(
      { gap: 48 },
      figure('Right', `${score}/${possibleScore}`, { size: 46 }),
      figure(`Points · ${rulesName(scoringRules)}`, numeral(points), { size: 46, width: 380 }),
    ),
  ];
}

function progress({ picked, total, tournament }: EntryCard): PictureElement[] {
  const share = total === 0 ? 0 : picked / total;
  const bar = { height: 14, borderRadius: 7 };
  return [
    words(`${picked} of ${total} picked`, {
      face: 'head',
      size: 76,
      color: COLOURS.dot,
      style: { marginTop: 44 },
    }),
    box(
      { ...bar, width: WITHIN, margin: '14px 0 32px', background: COLOURS.line },
      box({ ...bar, width: Math.round(WITHIN * share), background: COLOURS.dot }),
    ),
    words(`Sealed at the first ball, ${describeStart(tournament)}.`, {
      face: 'body',
      size: 30,
      color: COLOURS.ink,
      width: WITHIN,
      least: 18,
    }),
    words('Nobody sees the picks until then. Make your own while you can.', {
      face: 'body',
      size: 26,
      color: COLOURS.quiet,
      style: { marginTop: 10 },
    }),
  ];
}
