/** Finds players of a draw whom we may know already, for a person to say so once, at the import. A name never decides by itself. */
import { spellingsOf } from '../../name/spellings.ts';
import type { PlanPlayer } from '../place/identify-players.ts';
import type { TourPlayer } from '../read/tour-page.ts';
import { agreeOnIdentity } from './named-by-hand.ts';

export interface StoredNamesake
  extends Pick<TourPlayer, 'fullName' | 'externalId' | 'profileUrl' | 'countryCode' | 'country'> {
  readonly id: string;
}

export interface Lookalike {
  /** The player's key in the plan. */
  readonly key: string;
  readonly playerId: string;
  readonly text: string;
}

/**
 * `players` are new, and `stored` of the same gender. Who has a number or a page comes before a bare name; of two who have one nobody
 * can say which is meant.
 */
export function findLookalikes(
  players: readonly PlanPlayer[],
  stored: readonly StoredNamesake[],
): Lookalike[] {
  const taken = new Set<string>();
  return players.flatMap((player) => {
    const spellings = spellingsOf(player.fullName);
    const isAlike = ({ fullName }: StoredNamesake): boolean =>
      [...spellingsOf(fullName)].some((spelling) => spellings.has(spelling));
    const alike = stored.filter(
      (namesake) => !taken.has(namesake.id) && isAlike(namesake) && agreeOnIdentity(namesake, player),
    );
    const identified = alike.filter(({ externalId, profileUrl }) => (externalId ?? profileUrl) !== null);
    const match = identified[0] ?? alike[0];
    if (!match || identified.length > 1) return [];
    taken.add(match.id);
    return { key: player.key, playerId: match.id, text: describe(player, match) };
  });
}

function describe({ fullName, countryCode }: PlanPlayer, match: StoredNamesake): string {
  const country = match.country ?? match.countryCode;
  const facts = [
    ...(match.fullName === fullName ? [] : [`here as ${match.fullName}`]),
    country === null ? 'no country yet' : country,
    ...(match.externalId === null ? [] : [`number ${match.externalId}`]),
    ...(countryCode === null && country !== null ? ['printed without a country'] : []),
  ];
  return `${fullName} (${facts.join(', ')})`;
}
