/**
 * Lives tournaments round by round, several at once: what happens at the same moment may take effect in any
 * order, and in no other way.
 */
import { isDeepStrictEqual } from 'node:util';
import { packPicks } from '@boast/domain/picks/packed-picks';
import { toHex } from '@boast/domain/seal/hex';
import * as fc from 'fast-check';
import { ask, type Told, work } from './ask-product.ts';
import { chooseActs } from './choose-act.ts';
import { completeAndScore, findCancelled, followAct, followCancelled } from './follow-act.ts';
import { sealDue } from './follow-seal.ts';
import { type Act, anyRound, type Job, LIVES, PEOPLE, type Round } from './life-acts.ts';
import { checkClaims, checkOwnEntry, checkReceipt } from './life-claims.ts';
import { currentOf, type ModelLife, must } from './life-model.ts';
import { linesOfModel, readStored, type Stored } from './life-snapshot.ts';
import {
  beginLife,
  buildPeople,
  createWorld,
  creditsAtFirst,
  type Life,
  MINUTE,
  type World,
} from './life-world.ts';

interface Script {
  /** The least number of acts by people and workers. */
  readonly steps: number;
  readonly seed: number;
}

const ROUNDS = 40;

export interface Lived {
  readonly world: World;
  readonly steps: number;
  readonly close: () => Promise<void>;
}

/** Throws with the story of the life that failed. */
export async function liveRandomly({ steps: wanted, seed }: Script): Promise<Lived> {
  const world = await createWorld();
  const people: Life['people'][] = [];
  for (let n = 0; n < LIVES; n += 1) people.push(await buildPeople(world));
  let lives: Life[] = [];
  let steps = 0;
  for (let run = 0; steps < wanted; run += 1) {
    const rounds = fc.sample(fc.array(anyRound, { minLength: ROUNDS, maxLength: ROUNDS }), {
      numRuns: 1,
      seed: seed + run,
    });
    for (const round of rounds.flat()) {
      lives = await Promise.all(people.map((of, index) => begun(world, { of, index, life: lives[index] })));
      steps += await liveRound(world, lives, round);
    }
  }
  return { world, steps, close: () => world.close() };
}

interface Beginning {
  readonly of: Life['people'];
  readonly index: number;
  readonly life: Life | undefined;
}

const LONGEST_LIFE = 70;

/** The life at hand, or a new one when it is over. */
async function begun(world: World, { of, index, life }: Beginning): Promise<Life> {
  if (life && !isOver(life)) return life;
  const count = (life?.count ?? 0) + 1;
  const born = await beginLife(world, {
    name: `life ${index} (${count})`,
    count,
    people: of,
    credits: life?.model.credits ?? creditsAtFirst,
    hasTimes: (index + count) % 2 === 0,
    slots: index % 4 === 0 ? { 1: 'bye' } : index % 4 === 1 ? { 6: 'tbd' } : {},
  });
  const [stored] = await readStored(world, [born]);
  look(born, must(stored));
  return born;
}

function isOver({ model, rounds }: Life): boolean {
  const { status } = currentOf(model);
  const hasEntries = model.tournaments.some(
    (one) => one.status === 'CANCELLED' && one.entries.some(({ active }) => active),
  );
  return !hasEntries && (rounds > LONGEST_LIFE || status === 'CANCELLED');
}

interface Done {
  readonly life: Life;
  readonly acts: readonly Act[];
  readonly told: readonly Told[];
}

/** Returns the number of steps. */
async function liveRound(
  world: World,
  lives: readonly Life[],
  { later, moments, jobs }: Round,
): Promise<number> {
  world.now += later * 10 * MINUTE;
  await world.time.moveTo(new Date(world.now));
  const areWorking = jobs.length > 0;
  const chosen = lives.map((life, index) => ({
    life,
    acts: chooseActs(world, life, { ...must(moments[index]), areWorking }),
  }));
  const working = Promise.all(jobs.map((job) => work(world, job)));
  const done = await Promise.all(
    chosen.map(
      async (one): Promise<Done> => ({
        ...one,
        told: await Promise.all(one.acts.map((act) => ask(world, one.life, act))),
      }),
    ),
  );
  await working;
  const touched = done.filter((one) => jobs.length + one.acts.length > 0);
  const stored = await readStored(world, lives);
  await Promise.all(
    touched.map((one) =>
      settleRound(world, { ...one, jobs, stored: stored[lives.indexOf(one.life)] as Stored }),
    ),
  );
  return jobs.length + touched.reduce((sum, one) => sum + one.acts.length, 0);
}

/** Lines of the story in a failure. */
const STORY = 80;

interface RoundOfLife extends Done {
  readonly jobs: readonly Job[];
  readonly stored: Stored;
}

async function settleRound(world: World, round: RoundOfLife): Promise<void> {
  const { life, acts, told, jobs, stored } = round;
  life.rounds += 1;
  const when = new Date(world.now).toISOString().slice(5, 16);
  for (const [n, act] of acts.entries()) life.story.push(`${when} ${inWords(act)} -> ${told[n]?.outcome}`);
  for (const job of jobs) life.story.push(`${when} worker: ${JSON.stringify(job)}`);
  try {
    life.model = findOrder(life.model, round, world.now);
    look(life, stored);
    await checkAnswers(world, round);
    await checkClaims(world, life);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${life.name} went wrong:\n${life.story.slice(-STORY).join('\n')}\n${why}`, {
      cause: error,
    });
  }
}

function look(life: Life, { seen, entryIds }: Stored): void {
  life.seen.splice(0, life.seen.length, ...seen);
  life.entryIds.clear();
  for (const [person, id] of entryIds) life.entryIds.set(person, id);
}

const inWords = ({ kind, ...act }: Act): string => {
  if ('picks' in act) return `save of ${act.person} ${toHex(packPicks(act.picks))}`;
  if ('at' in act)
    return `${kind} ${act.at === null ? 'never' : new Date(act.at).toISOString().slice(5, 16)}`;
  return `${kind} ${JSON.stringify(act)}`;
};

async function checkAnswers(world: World, { life, acts, told, jobs }: RoundOfLife): Promise<void> {
  const areSaves = jobs.length === 0 && acts.every(({ kind }) => kind === 'save');
  const saved = acts.flatMap((act, n) =>
    act.kind === 'save' && told[n]?.outcome === 'ok' ? [{ act, ...told[n] }] : [],
  );
  for (const { act, answer } of saved) {
    const { receipt } = answer.body.data;
    life.receipts.push(receipt);
    await checkReceipt(life, receipt, areSaves ? toHex(packPicks(act.picks)) : null);
  }
  const [first] = saved;
  if (first) await checkOwnEntry(world, life, first.act.person);
}

interface Step {
  /** Returns how the product deviated; null when it did not. */
  readonly does: (life: ModelLife) => string | null;
  /** Set for a save: saves of two people commute. */
  readonly saver?: number;
}

/** The model after these acts, in the first order that explains the product's answers and state. */
function findOrder(life: ModelLife, { acts, told, jobs, stored }: RoundOfLife, now: number): ModelLife {
  const on = life.tournaments.length - 1;
  const threads: Step[][] = [
    ...acts.map((act, n): Step[] => [
      {
        ...(act.kind === 'save' && { saver: act.person }),
        does(model) {
          const outcome = followAct(model, act, { on, now });
          return outcome === told[n]?.outcome ? null : `the model expects ${outcome} of ${act.kind}`;
        },
      },
    ]),
    ...jobs.map((job, n) => stepsOf(job, { n, now })),
  ];
  const reasons: string[] = [];
  const found = search({
    life,
    threads,
    stale: acts.map((_, n) => told[n]?.outcome === 'STALE_VERSION'),
    stored,
    reasons,
    last: null,
  });
  if (found) return found;
  throw new Error([...new Set(reasons)].join('\n'));
}

function stepsOf(job: Job, { n, now }: { n: number; now: number }): Step[] {
  const step = (work: (life: ModelLife) => void): Step => ({
    does(life) {
      work(life);
      return null;
    },
  });
  if (job.kind === 'follow')
    return [
      step((life) => {
        life.found[n] = findCancelled(life);
      }),
      step((life) => followCancelled(life, must(life.found[n]))),
    ];
  const seals = job.apart ? [] : [step((life) => sealDue(life, now))];
  return job.kind === 'advance' ? [...seals, step(completeAndScore)] : seals;
}

interface Search {
  readonly life: ModelLife;
  /** Remaining steps, each list in its order. */
  readonly threads: readonly (readonly Step[])[];
  /** Whether each act was refused because another was faster. */
  readonly stale: readonly boolean[];
  readonly stored: Stored;
  readonly reasons: string[];
  /** The step before; null at first. */
  readonly last: Step | null;
}

/** Saves of different people give the same result in any order. */
function areSavesApart(threads: Search['threads']): boolean {
  const savers = threads.flatMap((steps) => steps.map(({ saver }) => saver ?? null));
  return !savers.includes(null) && new Set(savers).size === savers.length;
}

function differences(product: readonly string[], model: readonly string[]): string {
  const only = (these: readonly string[], others: readonly string[]) =>
    these.filter((line) => !others.includes(line));
  return [
    'The product holds',
    ...only(product, model),
    'and in this order the model holds',
    ...only(model, product),
  ].join('\n');
}

function search(from: Search): ModelLife | null {
  const { life, threads, stale, stored, reasons, last } = from;
  if (threads.every((steps) => steps.length === 0)) {
    const lines = linesOfModel(life);
    if (isDeepStrictEqual(lines, stored.lines)) return life;
    reasons.push(differences(stored.lines, lines));
    return null;
  }
  if (areSavesApart(threads)) {
    const next = structuredClone(life);
    const wrong = threads.flatMap((steps) => steps.flatMap((step) => step.does(next) ?? []));
    reasons.push(...wrong);
    return wrong.length > 0 ? null : search({ ...from, life: next, threads: [] });
  }
  for (const [n, [step, ...rest]] of threads.entries()) {
    if (!step || (last?.saver ?? -1) > (step.saver ?? PEOPLE)) continue;
    const next = structuredClone(life);
    // Another act was faster, so this one changed nothing.
    const wrong = stale[n] && last ? null : step.does(next);
    if (wrong) reasons.push(wrong);
    const found =
      wrong === null && search({ ...from, life: next, threads: threads.with(n, rest), last: step });
    if (found) return found;
  }
  return null;
}
