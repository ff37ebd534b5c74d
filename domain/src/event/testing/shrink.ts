import { type Life, live } from './life.ts';

/** The fewest steps of a life that still go wrong: halves are left out, then quarters, and so on. */
function shrink(life: Life): Life {
  const fault = live(life).fault;
  if (!fault) return life;
  let steps = life.steps.slice(0, fault.step + 1);
  for (let size = steps.length >> 1; size >= 1; size = size === 1 ? 0 : size >> 1) {
    for (let from = steps.length - size; from >= 0; from -= size) {
      const fewer = [...steps.slice(0, from), ...steps.slice(from + size)];
      if (live({ ...life, steps: fewer }).fault) steps = fewer;
    }
  }
  return { ...life, steps };
}

/** A life that went wrong, as short as it can be, in words. */
export function describeFault(life: Life): string {
  const shrunk = shrink(life);
  const lines: string[] = [];
  const { fault } = live(shrunk, (line) => lines.push(line));
  return [`Seed ${life.seed}, shrunk from ${life.steps.length} steps:`, ...lines, fault?.what].join('\n');
}
