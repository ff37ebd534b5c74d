/** What the specification says of each change: what becomes of the model by players, or why the change is refused. */
import type { RoundOneChange } from '../../draw/change-round-one.ts';
import type { Change } from '../decide.ts';
import type { MatchChange, UndoneResult } from '../draw-changes.ts';
import { type Asker, done, type Expected, refused } from './expected.ts';
import {
  BYE,
  isPlayer,
  isSameList,
  isWalkover,
  type Meeting,
  OPEN,
  type PlayerResult,
  type Who,
} from './meetings.ts';
import { changeFields } from './model-fields.ts';
import { fallenIn, followModel, isPlayable, meetingsOf, type PlayerModel } from './player-model.ts';

export function changeModel(model: PlayerModel, change: Change, asker: Asker): Expected {
  const changed = apply(model, change, asker);
  if (!changed.ok) return changed;
  return {
    ...changed,
    model: followModel(asker.isByOrganiser ? askedAgain(model, changed.model) : changed.model, asker),
  };
}

/** An organiser's other name, place or players ask an administrator again. */
function askedAgain(before: PlayerModel, after: PlayerModel): PlayerModel {
  const isSame =
    before.name === after.name &&
    before.location === after.location &&
    isSameList(before.places, after.places);
  const isListed = before.listing === 'listed' && after.listing === 'listed';
  return isSame || !isListed ? after : { ...after, listing: 'asked' };
}

/** A cancelled draw stays as it stood. */
const IF_CANCELLED = {
  match: 'RESULT_REFUSED',
  undo: 'UNDO_REFUSED',
  schedule: 'DRAW_REFUSED',
  place: 'DRAW_REFUSED',
  redraw: 'DRAW_REFUSED',
  lot: 'LOCKED',
} as const;

function apply(model: PlayerModel, change: Change, asker: Asker): Expected {
  if (model.status === 'CANCELLED' && change.kind in IF_CANCELLED)
    return refused(IF_CANCELLED[change.kind as keyof typeof IF_CANCELLED]);
  switch (change.kind) {
    case 'tick':
    case 'renamed':
      return done(model);
    case 'begin':
      return begin(model, change, asker);
    case 'match':
      return enter(model, change);
    case 'undo':
      return undo(model, change);
    case 'schedule':
      return done(change.starts.reduce((so, { match, startsAt }) => withTime(so, match, startsAt), model));
    case 'place':
      return changePlace(model, change, asker.now);
    case 'redraw':
      return reorder(model, change, asker.now);
    case 'lot':
      return model.status === 'CREATING'
        ? done({
            ...model,
            places: change.slots.map((slot) =>
              slot.kind === 'player' ? slot.playerId : slot.kind === 'bye' ? BYE : OPEN,
            ),
          })
        : refused('LOCKED');
    case 'fields':
      return changeFields(model, change, asker);
    case 'page':
    case 'games':
    case 'play_by':
    case 'results':
      throw new Error(`The model does not know ${change.kind}`);
  }
}

/** What is sealed is sealed before the model is asked. */
function begin(
  model: PlayerModel,
  { contestId, at }: Extract<Change, { kind: 'begin' }>,
  asker: Asker,
): Expected {
  const { wholeId, now, by, coming, openedAgainAt } = asker;
  const contest = contestId === wholeId ? model : model.chances.find(({ id }) => id === contestId);
  if (!contest || contest.sealed !== null) return done(model);
  if (typeof at === 'number' && by === 'hand') {
    const isLongAgo = at < now - 48 * 3_600_000;
    const isBeforeOpening = contestId === wholeId && openedAgainAt !== null && at < openedAgainAt;
    if (isLongAgo || at > now || isBeforeOpening) return refused('INVALID_INPUT');
  }
  if (at !== 'due') return refused('LOCKED');
  const isDue = contest.status === 'UPCOMING' && contest.lock !== null && contest.lock <= now;
  return isDue && !coming.has(contestId) ? refused('LOCKED') : done(model);
}

const withTime = (model: PlayerModel, match: number, time: number | null): PlayerModel => ({
  ...model,
  times: model.times.with(match, time),
});

function enter(model: PlayerModel, { match, result: asked, startsAt, cascade }: MatchChange): Expected {
  const timed = startsAt === undefined ? model : withTime(model, match, startsAt);
  if (asked === undefined) return done(timed);
  const meeting = meetingsOf(model)[match];
  if (model.sealed === null || !meeting || isWalkover(meeting)) return refused('RESULT_REFUSED');
  const results = new Map(model.results);
  results.delete(match);
  if (asked) {
    const { winnerId: winner, ending, games, gameScores: points } = asked;
    const players = [meeting.sides[0].who, meeting.sides[1].who] as const;
    const result = { players, winner, ending, games, points };
    if (!isPlayable(meeting) || !isPossible(result, toWin(model, meeting))) return refused('RESULT_REFUSED');
    results.set(match, result);
  }
  const before = model.results.get(match);
  // What the winner went on to play falls as a whole, with what rests on it.
  const fallen = before && before.winner !== asked?.winnerId ? playedOn(model, match) : [];
  if (fallen.length > 0 && !cascade) return refused('LATER_MATCH_PLAYED');
  for (const later of fallen) results.delete(later);
  if (fallenIn({ places: model.places, results }).length > 0)
    throw new Error('A result stands between players who do not meet');
  return done({ ...timed, results }, fallen);
}

/** The results on the way from a match to the final. */
function playedOn(model: Pick<PlayerModel, 'places' | 'results'>, match: number): number[] {
  const { places, results } = model;
  const final = places.length - 2;
  if (match >= final) return [];
  const next = places.length / 2 + (match >> 1);
  return [...(results.has(next) ? [next] : []), ...playedOn(model, next)];
}

const toWin = ({ bestOf }: PlayerModel, { round }: Meeting): number => ((bestOf[round - 1] ?? 5) + 1) / 2;

/** Without points: the walks enter only points that fit. */
function isPossible({ players, winner, ending, games }: PlayerResult, most: number): boolean {
  const [won = 0, lost = 0] = winner === players[1] ? games.toReversed() : games;
  if ((winner === null) !== (ending === 'no_result')) return false;
  if (winner !== null && !players.includes(winner)) return false;
  if (won > 9 || lost > 9 || won < 0 || lost < 0) return false;
  if (ending === 'walkover') return won + lost === 0;
  // May be played over fewer games, or over more: a person is asked whether it was.
  if (ending === 'played') return won > lost;
  if (winner === null) return won < most && lost < most;
  return won >= lost || lost < most;
}

/** Brings back what stood before, to the players who earned it, or nothing. */
function undo(model: PlayerModel, { match, entered, before }: UndoneResult): Expected {
  const stands = model.results.get(match);
  const own = before.find(({ number }) => number === match);
  const [one, two] = own?.players ?? [];
  if ((entered === null) !== (stands === undefined)) return refused('UNDO_REFUSED');
  if (entered && stands) {
    const isSame =
      stands.players[0] === one &&
      stands.players[1] === two &&
      stands.winner === (entered.winner === null ? null : entered.winner === 0 ? one : two) &&
      stands.ending === entered.ending &&
      isSameList(stands.games, entered.games);
    if (!isSame) return refused('UNDO_REFUSED');
  }
  const results = new Map(model.results);
  for (const { number, result, players, gameScores: points } of before) {
    if (number !== match && results.has(number)) return refused('UNDO_REFUSED');
    results.delete(number);
    if (!result) continue;
    const [upper, lower] = [players?.[0] ?? OPEN, players?.[1] ?? OPEN];
    const winner = result.winner === null ? null : result.winner === 0 ? upper : lower;
    results.set(number, { ...result, players: [upper, lower], winner, points });
  }
  const winner = results.get(match)?.winner;
  if (stands && stands.winner !== winner && playedOn(model, match).length > 0) return refused('UNDO_REFUSED');
  const restored = { ...model, results };
  const meetings = meetingsOf(restored);
  const isOthers = before.some(({ number, players }) =>
    players?.some((who, side) => (who ?? OPEN) !== known(meetings[number]?.sides[side]?.who)),
  );
  return isOthers || fallenIn(restored).length > 0 ? refused('UNDO_REFUSED') : done(restored);
}

const known = (who: Who | undefined): Who => (who !== undefined && isPlayer(who) ? who : OPEN);

function changePlace(
  model: PlayerModel,
  { place: asked, startsAt }: Extract<Change, { kind: 'place' }>,
  now: number,
): Expected {
  const { places, sealed, status, lock } = model;
  const upper = asked.match * 2;
  const isBye = places[upper] === BYE || places[upper + 1] === BYE;
  const player = 'playerId' in asked ? asked.playerId : null;
  const hasBegun = status !== 'CREATING' && lock !== null && lock <= now;
  if (status === 'CANCELLED' || upper >= places.length) return refused('DRAW_REFUSED');
  if (sealed === null && hasBegun) return refused('DRAW_REFUSED');
  if (sealed !== null && !isLatePossible(model, asked)) return refused('DRAW_REFUSED');
  if (player !== null && places.includes(player)) return refused('DRAW_REFUSED');
  const into = (place: number, who: Who): Expected => {
    const changed = { ...model, places: places.with(place, who) };
    return done(startsAt === undefined ? changed : withTime(changed, asked.match, startsAt));
  };
  switch (asked.kind) {
    case 'name':
      if (places[upper + asked.side] === BYE && player !== null) return into(upper + asked.side, player);
      return places[upper + asked.side] === OPEN
        ? into(upper + asked.side, player ?? OPEN)
        : refused('DRAW_REFUSED');
    case 'clear':
      return isPlayer(places[upper + asked.side] ?? BYE)
        ? into(upper + asked.side, OPEN)
        : refused('DRAW_REFUSED');
    case 'replace': {
      const leaves = places[upper + asked.side] ?? BYE;
      const hasPlayed = [...model.results.values()].some(({ players }) => players.includes(leaves));
      return isPlayer(leaves) && !hasPlayed
        ? into(upper + asked.side, asked.playerId)
        : refused('DRAW_REFUSED');
    }
    case 'create_match':
      return isBye
        ? into(places[upper] === BYE ? upper : upper + 1, player ?? OPEN)
        : refused('DRAW_REFUSED');
    case 'delete_match':
      return isBye ? refused('DRAW_REFUSED') : into(upper + asked.leaves, BYE);
  }
}

/** After the seal a late player may come into a bye and leave it again, until anybody has played on the way from it. */
function isLatePossible(model: PlayerModel, asked: RoundOneChange): boolean {
  const { places, sealed } = model;
  const upper = asked.match * 2;
  const isUntouched = !model.results.has(asked.match) && playedOn(model, asked.match).length === 0;
  switch (asked.kind) {
    case 'clear':
      return false;
    case 'replace':
      return true;
    case 'name':
      return places[upper + asked.side] !== BYE || isUntouched;
    case 'create_match':
      return asked.playerId !== null && isUntouched;
    case 'delete_match':
      return sealed?.[upper + asked.leaves] === BYE && isUntouched;
  }
}

function reorder(
  model: PlayerModel,
  { redraw: { order, bestOf } }: Extract<Change, { kind: 'redraw' }>,
  now: number,
): Expected {
  const { places, sealed, status, lock, results } = model;
  const hasBegun = status !== 'CREATING' && lock !== null && lock <= now;
  const moved = order.map((from) => places[from] ?? OPEN);
  const isOrder = new Set(order).size === places.length && order.length === places.length;
  const isNew = !isSameList(moved, places) || !isSameList(bestOf, model.bestOf);
  const rounds = meetingsOf(model).map(({ round }) => round);
  const changed = bestOf.flatMap((games, round) => (games === model.bestOf[round] ? [] : [round + 1]));
  const isOpen = sealed === null && !hasBegun && results.size === 0;
  // After the seal only games change, of rounds that have not begun.
  const isLate =
    sealed !== null &&
    isSameList(moved, places) &&
    ![...results.keys()].some((match) => changed.includes(rounds[match] ?? 0));
  const isAllowed = status !== 'CANCELLED' && (isOpen || isLate);
  if (!isAllowed || !isOrder || !isNew || emptyMatches(moved) > emptyMatches(places))
    return refused('DRAW_REFUSED');
  return done({ ...model, places: moved, bestOf });
}

const emptyMatches = (places: readonly Who[]): number =>
  places.filter((who, place) => place % 2 === 0 && who === BYE && places[place + 1] === BYE).length;
