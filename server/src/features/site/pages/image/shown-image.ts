/** The picture of an entry's picks before the seal. Only the secret address leads to it. */
import { describeStart } from '../page-tags.ts';
import type { PickedMatch } from '../picked-names.ts';
import type { ShownCard } from '../shown-card-view.ts';
import { championPath, LEFT, RIGHT } from './champion-path.ts';
import { COLOURS, drawName, eyebrow, type PictureSite, picture } from './picture.ts';
import { box, type PictureElement, words } from './picture-elements.ts';

export function shownImage(card: ShownCard, site: PictureSite): PictureElement {
  const { username, tournament, title, champion, path, semiFinals } = card;
  const champions = { title, champion: { name: champion ?? 'To be picked', outcome: null }, path };
  return picture(
    { site, hasCourt: false },
    box(
      { justifyContent: 'space-between', flexGrow: 1 },
      box(
        { flexDirection: 'column', width: LEFT },
        drawName(tournament, { width: LEFT }),
        words(`${username}'s picks`, {
          face: 'head',
          size: 76,
          color: COLOURS.ink,
          width: LEFT,
          least: 24,
        }),
        box({ flexGrow: 1 }),
        ...(semiFinals.length === 0 ? [] : [eyebrow('Semi-finals'), ...semiFinals.map(semiFinal)]),
        box({ flexGrow: 1 }),
        words(`Can change until the first ball, ${describeStart(tournament)}.`, {
          face: 'body',
          size: 24,
          color: COLOURS.quiet,
          width: LEFT,
          lines: 2,
        }),
      ),
      box(
        { flexDirection: 'column', width: RIGHT },
        ...championPath({
          ...champions,
          path: path.map((match) => ({ ...match, opponent: match.loser, outcome: null })),
        }),
      ),
    ),
  );
}

const semiFinal = ({ winner, loser, score }: PickedMatch): PictureElement =>
  box(
    { alignItems: 'center', gap: 14, height: 54 },
    words(winner, { face: 'head', size: 34, color: COLOURS.ink, width: 244, least: 20 }),
    words(score, { face: 'head', size: 34, color: COLOURS.dot }),
    words(loser, { face: 'body', size: 27, color: COLOURS.quiet, width: 230, least: 18 }),
  );
