import { at } from '../at.ts';
import { countEnds, type Section } from './ends.ts';
import { type OpenMatch, openAt } from './open-match.ts';

/**
 * Cuts a draw along its way to the final: at each match the smaller side becomes a stage. What is left, with the matches of the
 * way, is the tail.
 */
export function planStages(
  open: readonly OpenMatch[],
  tailEnds: number,
): { readonly stages: readonly Section[]; readonly tail: Section } {
  const stages: Section[] = [];
  let tail: Section = open.map((_, index) => index);
  for (let node = open.length - 1; node >= 0 && countEnds(open, tail) > tailEnds; ) {
    const sides = at(open, node)
      .sources.flatMap((source) => openAt(source) ?? [])
      .map((index) => sectionBelow(open, index))
      .sort((a, b) => countEnds(open, a) - countEnds(open, b));
    const [smaller, larger] = sides;
    if (!smaller) break;
    if (larger) {
      stages.push(smaller);
      tail = tail.filter((index) => !smaller.includes(index));
    }
    node = at(larger ?? smaller, (larger ?? smaller).length - 1);
  }
  return { stages, tail };
}

function sectionBelow(open: readonly OpenMatch[], root: number): Section {
  const below = at(open, root).sources.flatMap((source) => {
    const index = openAt(source);
    return index === null ? [] : sectionBelow(open, index);
  });
  return [...below, root].sort((a, b) => a - b);
}
