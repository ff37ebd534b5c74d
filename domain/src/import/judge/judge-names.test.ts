import { describe, expect, it } from 'vitest';
import type { TourPage, TourPlayer } from '../read/tour-page.ts';
import { pageWith, planOf, standing } from '../testing/changed-pages.ts';
import { fullDraw } from '../testing/tour-pages.ts';
import { judgePage } from './judge-page.ts';

const draw = fullDraw(8);
/** A page on which the first player is another. */
function pageOfOther(change: Partial<TourPlayer>): TourPage {
  const [one, two] = [standing('id:1000'), standing('id:1001')] as const;
  const first = one.kind === 'player' ? { ...one, player: { ...one.player, ...change } } : one;
  return pageWith(draw, { '1/0': { sides: [first, two] } });
}
const found = (page: TourPage) => judgePage(page, planOf(page)).map(({ type, what }) => `${type}: ${what}`);
const ALONE = 'NAME_ALONE: The page has no list of players, and neither a number nor a page of Ali Farag.';

describe('A17: who is on a page', () => {
  it('a name alone is asked about where no list has it', () => {
    const page = pageOfOther({ fullName: 'Ali Farag', externalId: null });
    expect(found(page)).toContain(ALONE);
    const listed = planOf(page).players.map((player) => ({ player, seed: null }));
    expect(found({ ...page, entries: listed })).not.toContain(ALONE);
    expect(found({ ...page, entries: listed.slice(1) }).join()).toContain(
      'in the bracket and not in the list: Ali Farag',
    );
  });

  it.each([{ externalId: '77' }, { externalId: null, profileUrl: 'https://tour.example/ali/' }])(
    'with a number or a page is not: %j',
    (change) => {
      expect(found(pageOfOther({ fullName: 'Ali Farag', ...change })).join()).not.toContain('NAME_ALONE');
    },
  );

  it.each(['12345', '???? ????', '\uFFFD\uFFFD'])('%j is refused, whatever number it has', (fullName) => {
    expect(found(pageOfOther({ fullName }))).toContain(
      `NAME_WITHOUT_LETTERS: A name has letters, and these have none: ${fullName}.`,
    );
  });

  it.each(['JosÃ©', 'Dvo?ák', 'Jos├®'])('A16: %s is asked about', (fullName) => {
    expect(found(pageOfOther({ fullName })).join()).toContain(
      `NAME_GARBLED: These are hardly names of people: ${fullName},`,
    );
  });
});
