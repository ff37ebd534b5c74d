/**
 * The life of an event: random changes go to `decide` and to the model by players side by side, and after each the two are compared. A step
 * is a seed that is read against the event as it stands then, so that any part of a life is a life, too.
 */
import { playersOf } from '../../draw/changed-results.ts';
import type { Slot } from '../../draw/draw.ts';
import { laterRounds } from '../../draw/remaining-draw.ts';
import { toLocal } from '../../time/zoned-time.ts';
import { LOCK_TROUBLE_TYPES } from '../../tournament/lock-troubles.ts';
import type { Change, Facts } from '../decide.ts';
import type { UndoneResult } from '../draw-changes.ts';
import { type ContestFields, contestsOf, type EventState, withContest } from '../event.ts';
import { type CarriedOut, carryOut, idOfRound } from './carry-out.ts';
import { differ, differencesIn, placesOf, pointDifferences } from './compare.ts';
import { type Dice, diceOf } from './dice.ts';
import { DAY, eventOf, FIRST_BALL, HOUR, timesOf, WHOLE } from './event-of.ts';
import { BYE, isPlayer } from './meetings.ts';
import { changeModel } from './model-changes.ts';
import { dueIn, followModel, meetingsOf, type PlayerModel, sealInModel } from './player-model.ts';
import { anyOutcome, randomChange } from './random-change.ts';
import { frozenFaults, lockFaults, refusalFaults, sealFaults } from './step-checks.ts';

export interface Life {
  readonly seed: number;
  readonly steps: readonly number[];
}

export const lifeOf = (seed: number, length: number): Life => {
  const dice = diceOf(seed);
  return { seed, steps: Array.from({ length }, () => dice.below(2 ** 31)) };
};

interface Walk {
  event: EventState;
  model: PlayerModel;
  now: number;
  named: number;
  recent: { readonly at: number; readonly change: UndoneResult }[];
  readonly entered: Set<string>;
  readonly paid: Set<string>;
  readonly coming: Set<string>;
}

export interface Lived {
  readonly changes: Readonly<Record<string, number>>;
  /** Null if nothing was wrong. */
  readonly fault: { readonly step: number; readonly what: string } | null;
}

const UNDO_MS = 10 * 60_000;
const ALL = [...LOCK_TROUBLE_TYPES, 'OTHER_GAMES', 'OTHER_POINTS', 'PLAYED_TOO_EARLY'];

/** `log` hears each change in words. */
export function live({ seed, steps }: Life, log: (line: string) => void = () => {}): Lived {
  const born = diceOf(seed);
  const walk = beginLife(born);
  const changes: Record<string, number> = {};
  if (walk.event.whole.isSealed && born.chance(0.5)) {
    const faults = playRoundOne(walk, born, log);
    if (faults.length > 0) return { changes, fault: { step: -1, what: faults.join('\n') } };
  }
  for (const [step, stepSeed] of steps.entries()) {
    const dice = diceOf(stepSeed);
    if (dice.chance(0.25)) {
      passTime(walk, dice, log);
      continue;
    }
    const change = randomChange(dice, { ...walk, recent: walk.recent.map((entry) => entry.change) });
    if (!change) continue;
    const { outcome, faults } = apply(walk, change, dice, log);
    const name = `${change.kind} ${outcome}`;
    changes[name] = (changes[name] ?? 0) + 1;
    if (faults.length > 0) return { changes, fault: { step, what: faults.join('\n') } };
  }
  return { changes, fault: null };
}

function beginLife(dice: Dice): Walk {
  const size = dice.among([4, 8, 8, 8, 16, 16, 32] as const) ?? 8;
  const slots = Array.from({ length: size }, (_, place): Slot => {
    const kind = dice.below(12);
    return kind === 0
      ? { kind: 'bye' }
      : kind === 1
        ? { kind: 'tbd' }
        : { kind: 'player', playerId: `p${place}` };
  });
  const isPrinted = dice.chance(0.4);
  const times = timesOf(size).map((time) => (isPrinted || dice.chance(0.9) ? time : null));
  const fields: Partial<ContestFields> = {
    secondChances: laterRounds(size).filter(() => dice.chance(0.85)),
    status: dice.chance(0.2) ? 'CREATING' : 'UPCOMING',
    scoringRules: dice.among(['classic-1', 'weighted-doubled-1'] as const) ?? 'classic-1',
    startDate: '2027-02-20' as ContestFields['startDate'],
    endDate: '2027-03-25' as ContestFields['endDate'],
  };
  const event = eventOf({
    size,
    slots,
    times,
    printed: times.map((time) => (isPrinted && time !== null ? toLocal(time, 'UTC') : null)),
    fields,
  });
  const started: EventState = dice.chance(0.6)
    ? withContest(event, {
        ...event.whole,
        isSealed: true,
        fields: { ...event.whole.fields, status: 'ACTIVE' },
      })
    : dice.chance(0.3)
      ? withContest(event, { ...event.whole, openedAgainAt: FIRST_BALL - 30 * HOUR })
      : event;
  return {
    event: started,
    model: modelOf(started),
    now: FIRST_BALL + (started.whole.isSealed ? HOUR : -DAY),
    named: size,
    recent: [],
    entered: new Set(),
    paid: new Set(),
    coming: new Set(),
  };
}

function modelOf({ whole: { draw, fields, isSealed, matches } }: EventState): PlayerModel {
  const places = placesOf(draw);
  return {
    ...fields,
    places,
    sealed: isSealed ? places : null,
    bestOf: draw.bestOf,
    pickedOver: isSealed ? draw.bestOf : null,
    results: new Map(),
    times: matches.map(({ startsAt }) => startsAt),
    printed: matches.map(({ startsAtLocal }) => startsAtLocal),
    lock: fields.startsAt,
    isLockByHand: fields.startsAtBy === 'hand',
    rules: fields.scoringRules,
    rounds: fields.secondChances,
    chances: [],
  };
}

/** Time goes on, people enter, prizes are paid. */
function passTime(walk: Walk, dice: Dice, log: (line: string) => void): void {
  const contest = dice.among(contestsOf(walk.event));
  const unsealed = walk.event.secondChances.find(({ isSealed }) => !isSealed);
  const id = contest?.id ?? WHOLE;
  const kind = dice.below(12);
  if (kind < 4) walk.now += dice.below(9) * 60_000;
  else if (kind < 8) walk.now += dice.below(14) * HOUR;
  else if (kind === 8 && contest && contest.fields.status !== 'CREATING') walk.entered.add(id);
  else if (kind === 9) walk.coming.add(unsealed?.id ?? id);
  else if (kind === 10) walk.coming.clear();
  else if (kind === 11 && contest && contest.isSealed && contest.firstRound > 1) walk.paid.add(id);
  log(`time ${kind} ${new Date(walk.now).toISOString()} ${id}`);
}

/** Second chances open, and sometimes begin; some matches have no result, so that they have byes. */
function playRoundOne(walk: Walk, dice: Dice, log: (line: string) => void): string[] {
  const faults = comeLate(walk, dice, log);
  for (const [match, { round, sides }] of meetingsOf(walk.model).entries()) {
    const players = sides.map(({ who }) => who);
    if (round > 1 || !players.every(isPlayer)) continue;
    const isVoid = dice.chance(0.2);
    const result = isVoid
      ? { winnerId: null, ending: 'no_result' as const, games: [0, 0] as const, gameScores: [] }
      : anyOutcome(dice, players, 3);
    faults.push(...apply(walk, { kind: 'match', match, result, cascade: true }, dice, log).faults);
  }
  const [chance] = dice.chance(0.7) ? walk.event.secondChances : [];
  if (!chance?.id) return faults;
  if (dice.chance(0.2)) {
    // Its start passes, and it cannot be sealed yet.
    walk.coming.add(chance.id);
    walk.now = (chance.fields.startsAt ?? walk.now) + HOUR;
  } else faults.push(...apply(walk, { kind: 'begin', contestId: chance.id, at: 'now' }, dice, log).faults);
  return faults;
}

/** Players who turn up after the seal take byes. */
function comeLate(walk: Walk, dice: Dice, log: (line: string) => void): string[] {
  return walk.model.places.flatMap((who, place) => {
    if (who !== BYE || dice.chance(0.5)) return [];
    const side = (place & 1) as 0 | 1;
    const playerId = `p${walk.named}`;
    return apply(
      walk,
      { kind: 'place', place: { kind: 'name', match: place >> 1, side, playerId } },
      dice,
      log,
    ).faults;
  });
}

interface Step {
  readonly outcome: string;
  readonly faults: readonly string[];
}

function apply(walk: Walk, change: Change, dice: Dice, log: (line: string) => void): Step {
  const by = change.kind === 'tick' || (change.kind === 'schedule' && dice.chance(0.2)) ? 'page' : 'hand';
  const asked = {
    now: walk.now,
    by,
    maySeal: by === 'hand' || dice.chance(0.9),
    notYetSealable: new Set<string>(),
    accepted: dice.chance(0.6) ? ALL : [],
    isByOrganiser: dice.chance(0.3),
    of: (id: string | null) => ({ hasEntries: walk.entered.has(id ?? ''), isPaid: walk.paid.has(id ?? '') }),
    coming: walk.coming,
  } satisfies Facts & { coming: Set<string> };
  const done = carryOut(walk.event, change, asked);
  const sealed = done.seals.reduce((model, id) => sealInModel(model, id, WHOLE), walk.model);
  const asker = {
    ...asked,
    entered: walk.entered,
    paid: walk.paid,
    wholeId: WHOLE,
    openedAgainAt: walk.event.whole.openedAgainAt,
  };
  const expected = changeModel(sealed, change, asker);
  const outcome = done.ok ? 'done' : done.refusal.code;
  log(
    `${outcome} ${JSON.stringify(change)} ${by} ${asked.accepted.length > 0 ? 'accepts' : ''} seals ${done.seals.join()}`,
  );
  if (!done.ok) return { outcome, faults: refusalFaults(done, expected, { by, asked }) };
  if (!expected.ok) return { outcome, faults: [`It is done, and should be refused with ${expected.code}`] };
  const faults = [
    ...sealFaults(walk, done, { change, after: expected.model, now: walk.now, maySeal: asked.maySeal }),
    ...(asked.accepted.length > 0 || by === 'page' ? [] : lockFaults(done, walk.now)),
    ...frozenFaults(done),
    ...differ('cleared', done.decided.cleared, expected.cleared),
  ];
  remember(walk, change, done);
  walk.event = done.after;
  walk.model = withBegun(storedModel(expected.model), done, asker);
  if (change.kind === 'place') walk.named += 1;
  faults.push(...differencesIn(walk.event, walk.model, walk.now));
  if (dice.chance(0.15)) faults.push(...pointDifferences(walk.event, walk.model, dice));
  if (dice.chance(0.3)) faults.push(...tickFaults(walk, asked));
  return { outcome, faults };
}

const storedModel = (model: PlayerModel): PlayerModel => ({
  ...model,
  chances: model.chances
    .map((chance) => ({ ...chance, id: chance.id ?? idOfRound(chance.firstRound) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1)),
});

function withBegun(
  model: PlayerModel,
  { begun }: CarriedOut,
  facts: Parameters<typeof followModel>[1],
): PlayerModel {
  if (begun.length === 0) return model;
  const sealed = begun.reduce((so, id) => sealInModel(so, id, WHOLE), model);
  return storedModel(followModel(sealed, facts));
}

/** So that it can be undone for ten minutes. */
function remember(walk: Walk, change: Change, { sealed, decided }: CarriedOut): void {
  walk.recent = walk.recent.filter(({ at }) => at > walk.now - UNDO_MS);
  if (change.kind === 'undo')
    walk.recent = walk.recent.filter((entry) => entry.change.match !== change.match);
  if (change.kind !== 'match' || change.result === undefined) return;
  const { draw, matches } = sealed.whole;
  const before = [change.match, ...decided.cleared].map((number) => ({
    number,
    result: draw.results[number] ?? null,
    gameScores: matches[number]?.gameScores ?? [],
    resultBy: matches[number]?.resultBy ?? null,
    players: playersOf(draw, number),
  }));
  const entered = decided.after.whole.draw.results[change.match] ?? null;
  const { match } = change;
  walk.recent = walk.recent.filter((entry) => entry.change.match !== match);
  walk.recent.push({ at: walk.now, change: { kind: 'undo', match, entered, before } });
}

/** Everything that follows has followed, but for a lock that a page moved into the past. */
function tickFaults(
  { event, model, now, coming }: Walk,
  asked: Facts & { readonly coming: ReadonlySet<string> },
): string[] {
  const ticked = carryOut(event, { kind: 'tick' }, { ...asked, by: 'page', isByOrganiser: false });
  if (!ticked.ok) return [`A tick is refused with ${ticked.refusal.code}`];
  const due = dueIn(model, now).filter(({ id }) => !coming.has(id ?? ''));
  if (due.length > 0) return [];
  return JSON.stringify(ticked.after) === JSON.stringify(event)
    ? []
    : ['A tick changes what was decided just now'];
}
