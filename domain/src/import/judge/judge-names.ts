/** Checks who stands on a page: its list of entries against its bracket, and each name against what names look like. */
import { foldName } from '../../name/fold-name.ts';
import type { DrawPlan } from '../place/build-draw.ts';
import { isGarbledName } from '../read/garbled-name.ts';
import type { TourPage, TourPlayer } from '../read/tour-page.ts';
import { ofWholePage, type PageFinding } from './page-findings.ts';

export const judgeNames = (page: TourPage, { players, source }: DrawPlan): PageFinding[] => [
  ...(source === 'page' && page.entries.length === 0 ? namesAlone(players) : []),
  ...withoutLetters(players),
  ...garbledNames(players),
];

/** The list of entries is printed apart from the bracket, so a page that lost a round still has it. */
export function judgeEntries({ entries }: TourPage, plan: DrawPlan): PageFinding[] {
  if (entries.length === 0) return [];
  if (entries.length > plan.size) {
    const what = `The list of the ${plan.source} has ${entries.length} players, and its bracket has ${plan.size} places.`;
    return [ofWholePage('PAGE_CUT', `${what} A whole round is missing.`)];
  }
  const listed = entries.map(({ player }) => player);
  const absent = listed.filter((one) => !plan.players.some((other) => isSame(one, other)));
  const unlisted = plan.players.filter((one) => !listed.some((other) => isSame(one, other)));
  const byes = plan.slots.filter(({ kind }) => kind === 'bye').length;
  // Late changes leave a name or two in the list; if half of it is missing, the list is of another bracket.
  if (absent.length * 2 > entries.length) {
    const what = `Of the ${entries.length} players in the list of the ${plan.source} the bracket has only ${entries.length - absent.length}.`;
    return [ofWholePage('PAGE_CUT', what)];
  }
  const parts = [
    ...(absent.length > 0 ? [`in the list and not in the bracket: ${namesOf(absent)}`] : []),
    ...(unlisted.length > 0 ? [`in the bracket and not in the list: ${namesOf(unlisted)}`] : []),
    ...(entries.length > plan.size - byes
      ? [`${entries.length} players are listed, and ${byes} byes leave ${plan.size - byes} places`]
      : []),
  ];
  return parts.length === 0
    ? []
    : [
        ofWholePage(
          'ENTRY_LIST_DIFFERS',
          `The list of the ${plan.source} and its bracket differ: ${parts.join('; ')}.`,
        ),
      ];
}

function isSame(one: TourPlayer, other: TourPlayer): boolean {
  const sameName = foldName(one.fullName) === foldName(other.fullName);
  // Two numbers or two page addresses mean two people, whatever their names; one number with two names needs a question.
  if (one.externalId !== null && other.externalId !== null)
    return one.externalId === other.externalId && sameName;
  if (one.profileUrl !== null && other.profileUrl !== null)
    return one.profileUrl === other.profileUrl && sameName;
  return sameName;
}

const MOST_NAMES = 8;

export function namesOf(players: readonly Pick<TourPlayer, 'fullName'>[]): string {
  const shown = players.slice(0, MOST_NAMES).map(({ fullName }) => fullName);
  const more = players.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

/** With neither number nor page, only the list of entries could say that this is a player. */
function namesAlone(players: DrawPlan['players']): PageFinding[] {
  const alone = players.filter(({ identity }) => identity === 'name_only').map(({ fullName }) => fullName);
  if (alone.length === 0) return [];
  const what = `The page has no list of players, and neither a number nor a page of ${alone.join(', ')}.`;
  return [ofWholePage('NAME_ALONE', what)];
}

const HAS_LETTER = /\p{L}/u;

function withoutLetters(players: DrawPlan['players']): PageFinding[] {
  const odd = players.filter(({ fullName }) => !HAS_LETTER.test(fullName));
  return odd.length === 0
    ? []
    : [ofWholePage('NAME_WITHOUT_LETTERS', `A name has letters, and these have none: ${namesOf(odd)}.`)];
}

function garbledNames(players: DrawPlan['players']): PageFinding[] {
  const garbled = players.filter(
    ({ fullName, countryCode }) => HAS_LETTER.test(fullName) && isGarbledName(fullName, countryCode),
  );
  return garbled.length === 0
    ? []
    : [ofWholePage('NAME_GARBLED', `These are hardly names of people: ${namesOf(garbled)}.`)];
}
