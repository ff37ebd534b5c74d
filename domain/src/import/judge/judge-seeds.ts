/** Checks the seeds of a draw: what each says, that nobody else has it, and that the bracket keeps them apart. */
import { roundCount } from '../../draw/rounds.ts';
import { playerInSlot } from '../../draw/slot-players.ts';
import type { DrawPlan } from '../place/build-draw.ts';
import { readPrintedSeed } from '../read/printed-seed.ts';
import { ofWholePage, type PageFinding } from './page-findings.ts';

export function judgeSeeds(plan: DrawPlan): PageFinding[] {
  const printed = plan.seeds.flatMap((text, slot) => (text === null ? [] : [{ text, slot }]));
  const odd = printed.filter(({ text }) => readPrintedSeed(text) === null);
  const seeds = printed.flatMap(({ text, slot }): Seed[] => {
    const read = readPrintedSeed(text);
    return read === null || read === 'word' ? [] : [{ ...read, text, slot }];
  });
  return [...oddSeeds(odd, plan), ...seedsTwice(seeds), ...seedsMeet(seeds, plan)];
}

interface Seed {
  readonly first: number;
  readonly last: number;
  readonly text: string;
  readonly slot: number;
}

function oddSeeds(odd: readonly Pick<Seed, 'text' | 'slot'>[], plan: DrawPlan): PageFinding[] {
  if (odd.length === 0) return [];
  const what = `These are no seeds: ${odd.map((seed) => withName(seed, plan)).join(', ')}.`;
  return [ofWholePage('SEED_ODD', what)];
}

/** One player has seed 3, and eight have 9/16. */
function seedsTwice(seeds: readonly Seed[]): PageFinding[] {
  const tooMany = seeds.filter(
    ({ first, last, text }) => seeds.filter((other) => other.text === text).length > last - first + 1,
  );
  if (tooMany.length === 0) return [];
  const which = [...new Set(tooMany.map(({ text }) => text))].join(', ');
  return [ofWholePage('SEED_TWICE', `More players than can be are printed as seed ${which}.`)];
}

/** The first two seeds stand in different halves, the first four in different quarters, and so on. */
function seedsMeet(seeds: readonly Seed[], plan: DrawPlan): PageFinding[] {
  return seeds.flatMap((one, index) =>
    seeds.slice(index + 1).flatMap((other): PageFinding[] => {
      const sections = 2 ** Math.ceil(Math.log2(Math.max(one.last, other.last, 2)));
      const length = plan.size / sections;
      if (length < 2 || Math.floor(one.slot / length) !== Math.floor(other.slot / length)) return [];
      const round = Math.floor(Math.log2(one.slot ^ other.slot)) + 1;
      const where = plan.roundNames[round - 1] ?? `round ${round} of ${roundCount(plan.size)}`;
      const what = `Seeds ${withName(one, plan)} and ${withName(other, plan)} would meet in ${where}: draws keep them apart for longer.`;
      return [ofWholePage('SEEDS_MEET', what)];
    }),
  );
}

function withName({ text, slot }: Pick<Seed, 'text' | 'slot'>, plan: DrawPlan): string {
  const key = playerInSlot(plan, slot);
  return `${text} (${plan.players.find((player) => player.key === key)?.fullName ?? `place ${slot + 1}`})`;
}
