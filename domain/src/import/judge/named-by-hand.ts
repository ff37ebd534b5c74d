import { foldName } from '../../name/fold-name.ts';
import type { CurrentTournament } from '../current-tournament.ts';
import type { PageFacts } from '../page-facts.ts';
import type { PlanPlayer } from '../place/identify-players.ts';
import { isSameNation } from './judge-known.ts';
import type { ByHand } from './set-by-hand.ts';

interface HandNaming extends Pick<PageFacts, 'planned' | 'storedPlayers'> {
  readonly current: CurrentTournament;
  readonly byHand: ByHand;
}

/**
 * Finds players whom an administrator put into a place before the page named them there: with one name and country they are one
 * person, so nobody is asked. By the key of the page's player: the id of ours.
 */
export function namedByHand({
  current,
  byHand,
  planned: { plan },
  storedPlayers,
}: HandNaming): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const taken = new Set([...storedPlayers.values()].map(({ id }) => id));
  for (const slot of byHand.slots) {
    const ours = playerAt(current, slot);
    const printed = playerAt(plan, slot);
    if (!ours || !printed || taken.has(ours.key) || !mayBeOne(ours, printed)) continue;
    const idOfPrinted = storedPlayers.get(printed.key)?.id;
    // Somebody else of that name has the page's number, and a place of their own in this draw.
    if (idOfPrinted !== undefined && current.players.some(({ key }) => key === idOfPrinted)) continue;
    found.set(printed.key, ours.key);
  }
  return found;
}

function playerAt(
  { slots, players }: Pick<CurrentTournament, 'slots' | 'players'>,
  slot: number,
): PlanPlayer | undefined {
  const place = slots[slot];
  return place?.kind === 'player' ? players.find(({ key }) => key === place.playerId) : undefined;
}

const mayBeOne = (ours: PlanPlayer, printed: PlanPlayer): boolean =>
  foldName(ours.fullName) === foldName(printed.fullName) && agreeOnIdentity(ours, printed);

type Identified = Pick<PlanPlayer, 'externalId' | 'profileUrl' | 'countryCode'>;

/** Two numbers or two pages are two people, whatever their names. */
export const agreeOnIdentity = (ours: Identified, printed: Identified): boolean =>
  agree(ours.externalId, printed.externalId) &&
  agree(ours.profileUrl, printed.profileUrl) &&
  (ours.countryCode === null ||
    printed.countryCode === null ||
    isSameNation(ours.countryCode, printed.countryCode));

const agree = (a: string | null, b: string | null): boolean => a === null || b === null || a === b;
