/**
 * The walk through the draw, one match at a time. Pure: WizardPage.tsx handles the actions, this decides which match
 * comes next.
 */
import type { Draw } from '@boast/domain/draw/draw';
import { predictableMatches } from '@boast/domain/draw/resolved-matches';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import type { Picks } from '@boast/domain/picks/picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';

export interface Walk {
  readonly match: number;
  /** `open`: from one match without a pick to the next. `all`: through all of them again. */
  readonly way: 'open' | 'all';
  /** Started from a line of the review, and returns there. */
  readonly isDetour: boolean;
  /** The matches visited since the walk began, newest last. */
  readonly trail: readonly WalkStep[];
  readonly heading: 'on' | 'back';
}

interface WalkStep {
  readonly match: number;
  /** The number of undo steps when its pick was made; null if it was passed without a pick. */
  readonly depth: number | null;
}

interface Bracket {
  readonly draw: Draw;
  readonly picks: Picks;
}

/**
 * Starts at the first match without a pick, or at the first of all if there is none. `match` asks for a certain one.
 */
export function startWalk(bracket: Bracket, match: number | null = null): Walk {
  const start = { isDetour: match !== null, trail: [], heading: 'on' } as const;
  if (match !== null) return { ...start, match, way: 'open' };
  const [open] = openMatches(bracket);
  const [first = 0] = predictableMatches(bracket.draw);
  return open === undefined ? { ...start, match: first, way: 'all' } : { ...start, match: open, way: 'open' };
}

/** Reads a walk from the browser's history; null if there is none. */
export function readWalk(state: unknown): Walk | null {
  const isWalk = typeof state === 'object' && state !== null && 'match' in state && 'trail' in state;
  return isWalk && Array.isArray(state.trail) ? (state as Walk) : null;
}

/** After a pick (`depth`) or without one (null). Null when the walk is over. */
export function walkOn(walk: Walk, bracket: Bracket, depth: number | null): Walk | null {
  const trail = [...walk.trail, { match: walk.match, depth }];
  const to = matchAfter(walk, bracket);
  return to === null ? null : { ...walk, match: to, trail, heading: 'on' };
}

function matchAfter({ match, way }: Walk, bracket: Bracket): number | null {
  if (way === 'all') {
    const next = tippableMatches(bracket).find((candidate) => candidate > match);
    if (next !== undefined) return next;
  }
  const open = openMatches(bracket).filter((candidate) => candidate !== match);
  return open.find((candidate) => candidate > match) ?? open[0] ?? null;
}

/** How Back removes the last pick: by undo if nothing came after it, otherwise by removing the pick. */
type StepBack = { readonly walk: Walk; readonly takesBack: 'undo' | 'remove' | 'nothing' };

/** One match back; null at the first one. `depth` is the current number of undo steps. */
export function walkBack(walk: Walk, { draw, picks }: Bracket, depth: number): StepBack | null {
  const last = walk.trail.at(-1);
  if (last) {
    const back = { ...walk, match: last.match, trail: walk.trail.slice(0, -1), heading: 'back' } as const;
    const takesBack = last.depth === null ? 'nothing' : last.depth === depth ? 'undo' : 'remove';
    return { walk: back, takesBack };
  }
  const before = predictableMatches(draw).findLast((candidate) => candidate < walk.match);
  if (before === undefined || walk.isDetour) return null;
  const takesBack = picks[before] ? 'remove' : 'nothing';
  return { walk: { ...walk, match: before, heading: 'back' }, takesBack };
}

const tippableMatches = ({ draw, picks }: Bracket): number[] =>
  predictDraw(draw, picks)
    .filter(({ isBye, sides }) => !isBye && sides.every((side) => playerInSlot(draw, side) !== null))
    .map(({ match }) => match);

const openMatches = (bracket: Bracket): number[] =>
  tippableMatches(bracket).filter((match) => !bracket.picks[match]);
