/** Holds a page's players against what is known of them: their names, in which draws they play, and for which country. */
import { COUNTRIES } from '../../time/venue-zone.ts';
import type { PageFacts, StoredPlayerFacts } from '../page-facts.ts';
import type { PlanPlayer } from '../place/identify-players.ts';
import { namesOf } from './judge-names.ts';
import { ofWholePage, type PageFinding } from './page-findings.ts';

export const judgeStored = (page: PageFacts): PageFinding[] => [
  ...judgeRenames(page),
  ...judgeGender(page),
  ...judgeCountries(page),
];

const withStored = ({
  planned,
  storedPlayers,
}: PageFacts): { player: PlanPlayer; stored: StoredPlayerFacts }[] =>
  planned.plan.players.flatMap((player) => {
    const stored = storedPlayers.get(player.key);
    return stored ? { player, stored } : [];
  });

/** An import writes a player's name into every draw they are in. */
const judgeRenames = (page: PageFacts): PageFinding[] =>
  withStored(page).flatMap(({ player, stored }): PageFinding[] => {
    if (stored.isNamedByHand || stored.fullName === player.fullName) return [];
    const isSame =
      stored.externalId === null
        ? stored.profileUrl !== null && stored.profileUrl === player.profileUrl
        : stored.externalId === player.externalId;
    if (!isSame) return [];
    return [ofWholePage('PLAYER_RENAMED', `${stored.fullName} is now printed as ${player.fullName}.`)];
  });

/** One name may be a man's and a woman's, so names alone tell only when there are several. */
function judgeGender(page: PageFacts): PageFinding[] {
  const { planned, namesakes } = page;
  const { gender } = planned.page;
  const others = withStored(page).flatMap(({ player, stored }) =>
    stored.gender === null || stored.gender === gender ? [] : player,
  );
  const alike = planned.plan.players.filter(({ key }) => namesakes.has(key));
  const listedPlayers = alike.length + others.length > 1 ? [...others, ...alike] : others;
  if (listedPlayers.length === 0) return [];
  const [here, there] = gender === 'mens' ? ["men's", "women's"] : ["women's", "men's"];
  const what = `This is read as a ${here} draw, and we know these players from ${there} draws: ${namesOf(listedPlayers)}.`;
  return [ofWholePage('GENDER_DIFFERS', what)];
}

const judgeCountries = (page: PageFacts): PageFinding[] =>
  withStored(page).flatMap(({ player: { fullName, countryCode }, stored }): PageFinding[] => {
    if (countryCode === null || stored.countryCode === null) return [];
    if (isSameNation(stored.countryCode, countryCode)) return [];
    const what = `${fullName} is known here as of ${stored.countryCode}, and is printed as of ${countryCode}.`;
    return [ofWholePage('COUNTRY_DIFFERS', what)];
  });

/** A country has a code of ISO and one of the tour. England, Scotland and Wales have teams of their own. */
export const isSameNation = (a: string, b: string): boolean =>
  a === b ||
  COUNTRIES.some(
    ({ code, otherCodes }) =>
      otherCodes.includes(a) && otherCodes.includes(b) && (code !== 'GB' || a === 'GBR' || b === 'GBR'),
  );
