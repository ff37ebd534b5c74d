import { matchOnPath } from './bracket.ts';
import type { Draw, Slot } from './draw.ts';
import { resolveDraw } from './resolved-matches.ts';
import { matchesInRound, roundCount } from './rounds.ts';
import type { Side } from './side.ts';
import { standIn } from './stand-in.ts';

export type RoundOneChange =
  /** Without a player the slot keeps waiting for its qualifier. A late player may also take the place of a bye. */
  | { readonly kind: 'name'; readonly match: number; readonly side: Side; readonly playerId: string | null }
  | { readonly kind: 'replace'; readonly match: number; readonly side: Side; readonly playerId: string }
  | { readonly kind: 'clear'; readonly match: number; readonly side: Side }
  | { readonly kind: 'create_match'; readonly match: number; readonly playerId: string | null }
  | { readonly kind: 'delete_match'; readonly match: number; readonly leaves: Side };

export const ROUND_ONE_REFUSALS = {
  qualifier_not_round_one: 'Round 1 is the only round where qualifiers can be set.',
  match_not_round_one:
    'Only matches of Round 1 can be created or deleted: those of later rounds follow from them.',
  place_not_open: 'This place has its player already.',
  place_open: 'Nobody stands in this place.',
  has_played: 'Who stands here has a result already: clear it before somebody else takes the place.',
  player_in_draw: 'This player is in the draw already.',
  not_a_bye: 'Only a bye can become a match.',
  is_a_bye: 'This is a bye already.',
  has_begun: 'This match, or the next one of its player, has begun: it is too late for another player.',
  sealed: 'The entries are sealed: who plays in Round 1 can no longer be changed.',
} as const;
type RoundOneRefusal = keyof typeof ROUND_ONE_REFUSALS;

type RoundOneOutcome =
  | { readonly ok: true; readonly draw: Draw; readonly slot: number }
  | { readonly ok: false; readonly refusal: RoundOneRefusal };

/**
 * Changes Round 1 by hand; later rounds follow from it and are never changed themselves. After the seal an open slot or a bye may
 * still get its player, who may leave it again, and a player may replace one who was picked, until the match begins. `hasPlay` says of
 * which matches points stand.
 */
export function changeRoundOne(draw: Draw, change: RoundOneChange, situation: Situation): RoundOneOutcome {
  const refusal = refuseChange(draw, change, situation);
  if (refusal) return { ok: false, refusal };
  const slot = slotOf(draw, change);
  const slots = draw.slots.with(slot, occupantOf(change));
  return { ok: true, slot, draw: situation.sealed ? standIn(draw, slots) : { ...draw, slots } };
}

interface Situation {
  readonly sealed: boolean;
  readonly hasPlay?: (match: number) => boolean;
}

function refuseChange(draw: Draw, change: RoundOneChange, situation: Situation): RoundOneRefusal | null {
  const isQualifier = change.kind !== 'create_match' && change.kind !== 'delete_match';
  if (change.match >= matchesInRound(draw.size, 1))
    return isQualifier ? 'qualifier_not_round_one' : 'match_not_round_one';
  const late = situation.sealed ? refuseLate(draw, change, situation) : null;
  if (late) return late;
  if ('playerId' in change && change.playerId !== null && standsIn(draw, change.playerId))
    return 'player_in_draw';
  const isBye = resolveDraw(draw)[change.match]?.isBye === true;
  const { kind } = draw.slots[slotOf(draw, change)] ?? { kind: 'bye' };
  switch (change.kind) {
    case 'name':
      if (kind === 'bye' && change.playerId !== null) return null;
      return kind === 'tbd' ? null : 'place_not_open';
    case 'clear':
      return kind === 'player' ? null : 'place_open';
    case 'replace':
      if (kind !== 'player') return 'place_open';
      return hasResult(draw, slotOf(draw, change)) ? 'has_played' : null;
    case 'create_match':
      return isBye ? null : 'not_a_bye';
    case 'delete_match':
      return isBye ? 'is_a_bye' : null;
  }
}

/** Nobody enters a match that has begun, nor one behind which somebody has played on; only a late player makes a bye again. */
function refuseLate(draw: Draw, change: RoundOneChange, situation: Situation): RoundOneRefusal | null {
  const slot = slotOf(draw, change);
  if (change.kind === 'clear') return 'sealed';
  if (change.kind === 'delete_match' && !draw.sealedByes?.includes(slot)) return 'sealed';
  if (change.kind === 'create_match' && change.playerId === null) return 'sealed';
  const isOfBye = draw.slots[slot]?.kind === 'bye' || change.kind === 'delete_match';
  return isOfBye ? refuseBegun(draw, slot, situation) : refusePlay(change.match, situation);
}

function refuseBegun(draw: Draw, slot: number, situation: Situation): RoundOneRefusal | null {
  const path = Array.from({ length: roundCount(draw.size) }, (_, round) =>
    matchOnPath(draw.size, slot, round + 1),
  );
  const hasBegun = path.some((match) => draw.results[match] != null || refusePlay(match, situation));
  return hasBegun ? 'has_begun' : null;
}

const refusePlay = (match: number, { hasPlay = () => false }: Situation): 'has_begun' | null =>
  hasPlay(match) ? 'has_begun' : null;

const standsIn = (draw: Draw, playerId: string): boolean =>
  draw.slots.some((slot) => slot.kind === 'player' && slot.playerId === playerId);

/** A result belongs to the player who was there when it was entered, so their slot cannot change. */
export const hasResult = (draw: Draw, slot: number): boolean =>
  resolveDraw(draw).some(({ match, sides }) => draw.results[match] != null && sides.includes(slot));

function slotOf({ slots }: Draw, change: RoundOneChange): number {
  const upper = change.match * 2;
  switch (change.kind) {
    case 'name':
    case 'clear':
    case 'replace':
      return upper + change.side;
    case 'delete_match':
      return upper + change.leaves;
    case 'create_match':
      return slots[upper]?.kind === 'bye' ? upper : upper + 1;
  }
}

function occupantOf(change: RoundOneChange): Slot {
  if (change.kind === 'delete_match') return { kind: 'bye' };
  if (change.kind === 'clear' || change.playerId === null) return { kind: 'tbd' };
  return { kind: 'player', playerId: change.playerId };
}
