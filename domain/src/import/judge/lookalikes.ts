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
  /** Of the plan. */
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
    const alike = stored.filter((one) => !taken.has(one.id) && isAlike(one) && agreeOnIdentity(one, player));
    const identified = alike.filter(({ externalId, profileUrl }) => (externalId ?? profileUrl) !== null);
    const known = identified[0] ?? alike[0];
    if (!known || identified.length > 1) return [];
    taken.add(known.id);
    return { key: player.key, playerId: known.id, text: describe(player, known) };
  });
}

function describe({ fullName, countryCode }: PlanPlayer, known: StoredNamesake): string {
  const country = known.country ?? known.countryCode;
  const facts = [
    ...(known.fullName === fullName ? [] : [`here as ${known.fullName}`]),
    country === null ? 'no country yet' : country,
    ...(known.externalId === null ? [] : [`number ${known.externalId}`]),
    ...(countryCode === null && country !== null ? ['printed without a country'] : []),
  ];
  return `${fullName} (${facts.join(', ')})`;
}
