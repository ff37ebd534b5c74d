/**
 * Turns dice into an act that is possible in the current state: mostly sensible ones, sometimes ones that
 * must be refused.
 */
import { matchCount } from '@boast/domain/draw/bracket';
import type { RoundOneChange } from '@boast/domain/draw/change-round-one';
import { type BestOf, type Draw, isDrawFull } from '@boast/domain/draw/draw';
import { swapPlaces, unmoved } from '@boast/domain/draw/redraw';
import { predictableMatches, resolveDraw } from '@boast/domain/draw/resolved-matches';
import { isDrawComplete } from '@boast/domain/draw/results';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import { noPicks, type Picks } from '@boast/domain/picks/picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import type { Act, Dice, Moment } from './life-acts.ts';
import { currentOf, isClosed, type ModelTournament, must, standingEntry } from './life-model.ts';
import { type Life, MINUTE, type World } from './life-world.ts';

type Kind = Act['kind'];

/** Chances in a hundred: while entries are open, when they are closed, and after the seal. */
const OPEN = {
  save: 50,
  redraw: 9,
  place: 12,
  start: 10,
  zone: 4,
  begin: 6,
  seal: 3,
  'take out': 3,
  result: 1,
  'start over': 1,
  cancel: 1,
  pay: 0,
} as const satisfies Record<Kind, number>;
const CLOSED = { ...OPEN, save: 20, begin: 25, start: 22, place: 6, redraw: 6, seal: 7, zone: 8 } as const;
const SEALED = {
  save: 5,
  redraw: 3,
  place: 18,
  start: 3,
  zone: 1,
  begin: 3,
  seal: 2,
  'take out': 3,
  result: 48,
  'start over': 9,
  cancel: 1,
  pay: 0,
} as const satisfies Record<Kind, number>;
const DECIDED = { ...SEALED, pay: 90 } as const;
/** After prizes were paid: set back, correct, replace a player, pay again. */
const PAID = { ...SEALED, seal: 15, place: 50 } as const;

/** The crowd only saves while entries are open and no worker runs; refused acts are tried one by one. */
export function chooseActs(
  world: World,
  life: Life,
  { dice, crowd, areWorking }: Moment & { areWorking: boolean },
): Act[] {
  const tournament = currentOf(life.model);
  const isIn =
    crowd.length > 0 && !areWorking && !isClosed(tournament, world.now) && isDrawFull(tournament.draw);
  const saves = isIn
    ? crowd.map((picks, person) => saveOf(tournament, person, choosePicks(tournament.draw, picks)))
    : [];
  // Beside a crowd, each person saves once at a time.
  const others = dice.flatMap((one) => chooseAct(world, life, one) ?? []);
  // Paying takes several steps, so nothing else happens beside it.
  const pay = others.find(({ kind }) => kind === 'pay');
  if (pay) return areWorking ? [] : [pay];
  return [...saves, ...others.filter(({ kind }) => !isIn || kind !== 'save')];
}

function chooseAct(world: World, life: Life, dice: Dice): Act | null {
  const tournament = currentOf(life.model);
  if (tournament.status === 'CANCELLED') return dice.how % 4 === 0 ? save(tournament, dice) : null;
  const isLocked = tournament.start === null || tournament.start <= world.now;
  const weights = tournament.seal ? weightsOnceSealed(tournament) : isLocked ? CLOSED : OPEN;
  return makeAct(world, life, { kind: pickKind(weights, dice.kind), dice });
}

function weightsOnceSealed({ status, draw, paid }: ModelTournament): Readonly<Record<Kind, number>> {
  if (isDrawComplete(draw) && status !== 'PAID') return DECIDED;
  return paid.size > 0 ? PAID : SEALED;
}

function pickKind(weights: Readonly<Record<Kind, number>>, roll: number): Kind {
  const sum = Object.values(weights).reduce((total, weight) => total + weight, 0);
  let left = roll % sum;
  for (const [kind, weight] of Object.entries(weights)) {
    left -= weight;
    if (left < 0) return kind as Kind;
  }
  throw new Error('The weights do not add up');
}

function makeAct(world: World, life: Life, { kind, dice }: { kind: Kind; dice: Dice }): Act | null {
  const tournament = currentOf(life.model);
  const { draw, versions } = tournament;
  switch (kind) {
    case 'save':
      return save(tournament, dice);
    case 'redraw':
      return { kind, seen: versions.length, ...anotherOrder(draw, dice) };
    case 'place': {
      const ours = dice.who % 2 === 0;
      return tournament.paid.size > 0
        ? { ...makeWay(life, draw, dice), ours }
        : { kind, change: placeChange(life, draw, dice), ours };
    }
    case 'start':
      return { kind, at: anotherStart(world, tournament, dice) };
    case 'zone':
      return { kind, zone: must(ZONES[dice.which % ZONES.length]) };
    case 'begin':
      // A moment between two rounds, when nothing was done.
      return { kind, at: world.now - (dice.which % 12) * 10 * MINUTE - 2 * MINUTE };
    case 'start over':
      return { kind, at: world.now + ((dice.how % 12) - 1) * 10 * MINUTE + 5 * MINUTE };
    case 'result':
      return { ...result(draw, dice), ours: dice.who % 2 === 0 };
    case 'take out': {
      const entryId = life.entryIds.get(dice.who);
      const entry = standingEntry(tournament, dice.who);
      return entry && entryId ? { kind, person: dice.who, entryId, seen: entry.version } : null;
    }
    case 'seal':
    case 'cancel':
    case 'pay':
      return { kind };
  }
}

const ZONES = ['UTC', 'Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'];

/** One in ten is left incomplete. */
function save(tournament: ModelTournament, { who, picks, how }: Dice): Act {
  const { draw } = tournament;
  const whole = choosePicks(draw, picks);
  const last = predictableMatches(draw).at(-1) ?? 0;
  return saveOf(tournament, who, how % 10 === 0 ? whole.with(last, null) : whole);
}

const saveOf = ({ draw }: ModelTournament, person: number, picks: Picks): Act => ({
  kind: 'save',
  person,
  seen: draw,
  picks,
});

function choosePicks(draw: Draw, rolls: readonly number[]): Picks {
  let picks = noPicks(draw);
  for (let match = 0; match < matchCount(draw.size); match += 1) {
    const predicted = predictDraw(draw, picks)[match];
    const roll = rolls[match] ?? 0;
    if (!predicted || predicted.isBye) continue;
    const side = roll % 2 === 0 ? 0 : 1;
    if (playerInSlot(draw, predicted.sides[side]) === null) continue;
    const most = draw.bestOf[match < 4 ? 0 : match < 6 ? 1 : 2] === 3 ? 2 : 3;
    picks = picks.with(match, { side, gamesLost: (Math.floor(roll / 2) % most) as 0 | 1 | 2 });
  }
  return picks;
}

function anotherOrder(draw: Draw, { which, how }: Dice): { order: number[]; bestOf: BestOf[] } {
  const order = swapPlaces(unmoved(draw.size), which % draw.size, Math.floor(which / 8) % draw.size);
  const twice = how % 3 === 0 ? swapPlaces(order, how % draw.size, Math.floor(how / 8) % draw.size) : order;
  const bestOf = draw.bestOf.map(
    (games, round): BestOf => (how % 11 === round ? (games === 5 ? 3 : 5) : games),
  );
  return { order: twice, bestOf };
}

function placeChange({ spare, model }: Life, draw: Draw, { which, how, who }: Dice): RoundOneChange {
  const slot = which % draw.size;
  const [match, side] = [slot >> 1, slot % 2 === 0 ? (0 as const) : (1 as const)];
  const gone =
    currentOf(model).versions[0]?.draw.slots.flatMap((one) => (one.kind === 'player' ? one.playerId : [])) ??
    [];
  // Sometimes a withdrawn player returns, or one who is in the draw is named again.
  const all = how % 4 === 0 ? gone : spare;
  const playerId = must(all[how % all.length]);
  const isBye = resolveDraw(draw)[match]?.isBye === true;
  if (draw.slots[slot]?.kind === 'tbd') return { kind: 'name', match, side, playerId };
  if (isBye && how % 2 === 0) return { kind: 'create_match', match, playerId: who === 0 ? null : playerId };
  // A draw with an open slot takes no entries, so few are opened, and those are filled first.
  const open = draw.slots.findIndex((one) => one.kind === 'tbd');
  if (open !== -1 && how % 3 > 0)
    return { kind: 'name', match: open >> 1, side: open % 2 === 0 ? 0 : 1, playerId };
  if (how % 9 === 0 && isDrawFull(draw)) return { kind: 'clear', match, side };
  if (how % 13 === 0) return { kind: 'delete_match', match, leaves: side };
  return { kind: 'replace', match, side, playerId };
}

type Ours<A> = A extends Act ? Omit<A, 'ours'> : never;

/** To remove a player whose win was paid, clear their result first. */
function makeWay(life: Life, draw: Draw, dice: Dice): Ours<Act & { kind: 'place' | 'result' }> {
  const open = resolveDraw(draw).find(({ match, isBye }) => !isBye && !draw.results[match])?.match;
  const match = dice.which % (draw.size / 2);
  if (open === undefined) return { kind: 'result', match, result: null };
  const which = open < draw.size / 2 ? open * 2 + (dice.how % 2) : dice.which;
  return { kind: 'place', change: placeChange(life, draw, { ...dice, which }) };
}

/** One in eight is cleared, and one in six is in the past. */
function anotherStart({ now }: World, { start }: ModelTournament, { how, which }: Dice): number | null {
  if (how % 8 === 0 && start !== null) return null;
  const later = how % 6 === 0 ? -1 - (which % 6) : which % 30;
  return now + later * 10 * MINUTE + 5 * MINUTE;
}

/** The next match that can be played; one in seven is another, to correct or clear. */
function result(draw: Draw, { which, how, picks }: Dice): Ours<Act & { kind: 'result' }> {
  const open = resolveDraw(draw).find(
    ({ match, isBye, sides }) =>
      !isBye && !draw.results[match] && sides.every((side) => playerInSlot(draw, side) !== null),
  );
  const match = how % 7 === 0 || !open ? which % matchCount(draw.size) : open.match;
  if (how % 7 === 0 && which % 3 === 0) return { kind: 'result', match, result: null };
  const winner = which % 2 === 0 ? 0 : 1;
  // Half of the lives begin with walkovers, which do not count as play.
  if (picks[0] !== undefined && picks[0] < 3)
    return { kind: 'result', match, result: { winner, ending: 'walkover', games: [0, 0] } };
  if (picks[0] === 3)
    return { kind: 'result', match, result: { winner: null, ending: 'no_result', games: [0, 0] } };
  const won = draw.bestOf[match < 4 ? 0 : match < 6 ? 1 : 2] === 3 ? 2 : 3;
  const lost = (picks[1] ?? 0) % won;
  return {
    kind: 'result',
    match,
    result: { winner, ending: 'played', games: winner === 0 ? [won, lost] : [lost, won] },
  };
}
