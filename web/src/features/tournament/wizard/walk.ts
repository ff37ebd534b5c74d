/** The way through the draw, one match at a time. Pure: WizardPage.tsx makes the acts, this says which match comes. */
import type { Draw } from '@boast/domain/draw/draw';
import { predictableMatches } from '@boast/domain/draw/resolved-matches';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import type { Picks } from '@boast/domain/picks/picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';

export interface Walk {
  /** Number of the match that is shown. */
  readonly match: number;
  /** `open`: from one match without a tip to the next. `all`: through all of them, to look at each again. */
  readonly way: 'open' | 'all';
  /** Came from a line of the review, and goes back there. */
  readonly isDetour: boolean;
  /** What was passed since the walk began, newest last. */
  readonly trail: readonly WalkStep[];
  /** Whether the match that is shown comes after the one before, or before it. */
  readonly heading: 'on' | 'back';
}

interface WalkStep {
  readonly match: number;
  /** How many acts could be undone when its tip was recorded; null when it was passed without one. */
  readonly depth: number | null;
}

interface Bracket {
  readonly draw: Draw;
  readonly picks: Picks;
}

/** At the first match without a tip; where all have one, at the first of all. `match` asks for a certain one. */
export function startWalk(bracket: Bracket, match: number | null = null): Walk {
  const start = { isDetour: match !== null, trail: [], heading: 'on' } as const;
  if (match !== null) return { ...start, match, way: 'open' };
  const [open] = openMatches(bracket);
  const [first = 0] = predictableMatches(bracket.draw);
  return open === undefined ? { ...start, match: first, way: 'all' } : { ...start, match: open, way: 'open' };
}

/** A walk as the browser's history kept it; null where it kept none. */
export function readWalk(state: unknown): Walk | null {
  const isWalk = typeof state === 'object' && state !== null && 'match' in state && 'trail' in state;
  return isWalk && Array.isArray(state.trail) ? (state as Walk) : null;
}

/** After a tip (`depth`) or without one (null); null when there is nothing more to walk to. */
export function walkOn(walk: Walk, bracket: Bracket, depth: number | null): Walk | null {
  const trail = [...walk.trail, { match: walk.match, depth }];
  const to = matchAfter(walk, bracket);
  return to === null ? null : { ...walk, match: to, trail, heading: 'on' };
}

function matchAfter({ match, way }: Walk, bracket: Bracket): number | null {
  if (way === 'all') {
    const next = tippableMatches(bracket).find((other) => other > match);
    if (next !== undefined) return next;
  }
  const open = openMatches(bracket).filter((other) => other !== match);
  return open.find((other) => other > match) ?? open[0] ?? null;
}

/** How the tip that Back takes away was made: undone as long as nothing came after it, else removed. */
type StepBack = { readonly walk: Walk; readonly takesBack: 'undo' | 'remove' | 'nothing' };

/** One match back; null at the first one. `depth` is how many acts can be undone now. */
export function walkBack(walk: Walk, { draw, picks }: Bracket, depth: number): StepBack | null {
  const last = walk.trail.at(-1);
  if (last) {
    const back = { ...walk, match: last.match, trail: walk.trail.slice(0, -1), heading: 'back' } as const;
    const takesBack = last.depth === null ? 'nothing' : last.depth === depth ? 'undo' : 'remove';
    return { walk: back, takesBack };
  }
  const before = predictableMatches(draw).findLast((other) => other < walk.match);
  if (before === undefined || walk.isDetour) return null;
  const takesBack = picks[before] ? 'remove' : 'nothing';
  return { walk: { ...walk, match: before, heading: 'back' }, takesBack };
}

/** Matches whose two players are known in this bracket, so that they can be tipped. */
const tippableMatches = ({ draw, picks }: Bracket): number[] =>
  predictDraw(draw, picks)
    .filter(({ isBye, sides }) => !isBye && sides.every((side) => playerInSlot(draw, side) !== null))
    .map(({ match }) => match);

const openMatches = (bracket: Bracket): number[] =>
  tippableMatches(bracket).filter((match) => !bracket.picks[match]);
