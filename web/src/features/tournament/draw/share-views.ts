import type { RoundView } from './draw-view.ts';
import type { MatchView, OtherPick, PickView } from './match-view.ts';

/** Reuses the objects of the last view that did not change, so that only changed matches render. */
export function shareViews(before: readonly RoundView[], after: readonly RoundView[]): readonly RoundView[] {
  const rounds = after.map((round, index) => {
    const last = before[index];
    return last ? shareRound(last, round) : round;
  });
  return rounds.length === before.length && rounds.every((round, i) => round === before[i]) ? before : rounds;
}

function shareRound(before: RoundView, after: RoundView): RoundView {
  const matches = after.matches.map((match, index) => {
    const last = before.matches[index];
    return last && (last === match || isSameMatch(last, match)) ? last : match;
  });
  const same =
    matches.length === before.matches.length && matches.every((match, i) => match === before.matches[i]);
  return same && before.name === after.name ? before : { ...after, matches };
}

function isSameMatch(a: MatchView, b: MatchView): boolean {
  const [upper, lower] = a.sides;
  const { sides, scores, pick, otherPick, ...rest } = b;
  return (
    sameFields(a, rest) &&
    sameFields(upper, sides[0]) &&
    sameFields(lower, sides[1]) &&
    samePick(a.pick, pick) &&
    sameOther(a.otherPick, otherPick) &&
    a.scores.join() === scores.join()
  );
}

export const samePick = (a: PickView | null, b: PickView | null): boolean =>
  a === b || (a !== null && b !== null && sameFields(a, b));

function sameOther(a: OtherPick | null, b: OtherPick | null): boolean {
  if (a === null || b === null) return a === b;
  const { pick, ...rest } = b;
  return sameFields(a, rest) && samePick(a.pick, pick);
}

const sameFields = <T extends object>(a: T, b: Partial<T>): boolean =>
  (Object.keys(b) as (keyof T)[]).every((key) => Object.is(a[key], b[key]));
