import { describe, expect, it } from 'vitest';
import { playersOf } from '../draw/changed-results.ts';
import type { Draw } from '../draw/draw.ts';
import { FED_BY, type Feed, possibleFeeds } from '../draw/fed-draw.ts';
import { isWalkedThrough, resolveDraw } from '../draw/resolved-matches.ts';
import { playerInSlot } from '../draw/slot-players.ts';
import { LOCK_TROUBLE_TYPES } from '../tournament/lock-troubles.ts';
import type { Change } from './decide.ts';
import { type Contest, contestOf, contestsOf, type EventState } from './event.ts';
import { carryOut } from './testing/carry-out.ts';
import { placesOf } from './testing/compare.ts';
import { type Dice, diceOf } from './testing/dice.ts';
import { eventOf, FIRST_BALL, factsAt, HOUR, WHOLE } from './testing/event-of.ts';
import { BYE, isPlayer } from './testing/meetings.ts';
import { anyOutcome } from './testing/random-change.ts';

const isNightly = process.env['NIGHTLY'] === '1';
const firstSeed = Number(process.env['SEED'] ?? (isNightly ? Math.floor(Math.random() * 2 ** 31) : 1));
const LIVES = isNightly ? 20_000 : 400;
const STEPS = 60;

/** Who comes out of a draw into a fed one, as a spectator tells it: everybody's matches, one after another. */
function losersOf(draw: Draw, feed: Feed): Set<string> {
  const lost = new Set<string>();
  const seen = new Set<string>();
  for (const match of resolveDraw(draw)) {
    const result = draw.results[match.match];
    if (!result || result.winner === null || isWalkedThrough(match)) continue;
    const [winner, loser] = [result.winner, 1 - result.winner].map((side) =>
      playerInSlot(draw, match.sides[side] ?? 'open'),
    );
    const isSemiFinal = match.match === draw.size - 4 || match.match === draw.size - 3;
    const isAsked = feed === 'third-place' ? isSemiFinal : !seen.has(loser ?? '');
    if (loser && isAsked && ['played', 'retirement'].includes(result.ending)) lost.add(loser);
    if (result.ending === 'walkover') seen.add(loser ?? '');
    else for (const who of [winner, loser]) if (who) seen.add(who);
  }
  return lost;
}

interface Walk {
  event: EventState;
  now: number;
  /** Who stood in each place of a fed draw when it was sealed. */
  readonly sealed: Map<string, readonly string[]>;
  /** By contest and match: who played it. */
  readonly played: Map<string, string>;
}

const sealedPlaces = ({ draw }: Contest): string[] =>
  placesOf(draw).map((who, place) => draw.sealedPlayers?.[place] ?? who);

function faultsIn({ event, sealed, played }: Walk): string[] {
  const faults: string[] = [];
  for (const contest of event.secondChances) {
    const { id, feed, draw, fields, isSealed } = contest;
    if (feed === null) continue;
    const source = FED_BY[feed] === null ? event.whole : contestOf(event, FED_BY[feed] ?? '');
    const places = placesOf(draw);
    const players = places.filter(isPlayer);
    if (new Set(players).size < players.length) faults.push(`${id}: a player stands in two places`);
    if (!isSealed && players.toSorted().join() !== [...losersOf(source.draw, feed)].toSorted().join())
      faults.push(`${id}: ${players.join()} should be ${[...losersOf(source.draw, feed)].join()}`);
    if (!isSealed && fields.status === 'UPCOMING' && players.length < 2)
      faults.push(`${id}: it is open for ${players.length} players`);
    if (!isSealed && draw.results.some(Boolean)) faults.push(`${id}: it has a result before its seal`);
    const then = sealed.get(id ?? '');
    if (then && sealedPlaces(contest).join() !== then.join())
      faults.push(`${id}: what was sealed is another`);
    if (then?.some((who, place) => (who === BYE) !== (places[place] === BYE)))
      faults.push(`${id}: a bye is none any more`);
  }
  for (const [key, who] of played) {
    const [id = '', match] = key.split(':');
    const { draw } = contestOf(event, id);
    if (id !== WHOLE && draw.results[Number(match)] && playersOf(draw, Number(match)).join() !== who)
      faults.push(`${key}: ${who} played it, and ${playersOf(draw, Number(match)).join()} stand there`);
  }
  return faults;
}

function anyChange(dice: Dice, { event, now }: Walk): Change {
  const { id, draw } = dice.among(contestsOf(event)) ?? event.whole;
  const target = id === WHOLE ? {} : { contestId: id ?? WHOLE };
  if (dice.chance(0.1))
    return { kind: 'schedule', starts: [{ match: 0, startsAt: now + dice.below(5) * HOUR, ...target }] };
  const open = resolveDraw(draw).filter(
    (match) => !isWalkedThrough(match) && match.sides.every((side) => playerInSlot(draw, side) !== null),
  );
  const fresh = open.filter(({ match }) => !draw.results[match]);
  const match = dice.among(fresh.length > 0 && dice.chance(0.8) ? fresh : open)?.match;
  if (match === undefined || dice.chance(0.1)) return { kind: 'tick' };
  const result = dice.chance(0.06) ? null : anyOutcome(dice, playersOf(draw, match), 3);
  return { kind: 'match', match, result, cascade: dice.chance(0.5), ...target };
}

function step(walk: Walk, dice: Dice): string[] {
  walk.now += dice.below(4) * 20 * 60_000;
  const change = anyChange(dice, walk);
  const accepted = dice.chance(0.6) ? ['FED_DRAW_BEGUN', ...LOCK_TROUBLE_TYPES] : [];
  const outcome = carryOut(walk.event, change, factsAt(walk.now, { accepted }));
  if (!outcome.ok) return [];
  const faults: string[] = [];
  if (!isOfFedDraw(change) && !isSame(wholeAlone(walk, change), outcome.after.whole))
    faults.push('the main draw is another than without the draws that it feeds');
  for (const contest of outcome.after.secondChances)
    if (contest.isSealed && contest.id !== null && !walk.sealed.has(contest.id))
      walk.sealed.set(contest.id, sealedPlaces(contestOf(outcome.sealed, contest.id)));
  walk.event = outcome.after;
  if (change.kind === 'match') {
    const id = change.contestId ?? WHOLE;
    walk.played.set(`${id}:${change.match}`, playersOf(contestOf(walk.event, id).draw, change.match).join());
  }
  const again = carryOut(walk.event, { kind: 'tick' }, factsAt(walk.now, { by: 'page' }));
  if (again.ok && again.seals.length === 0 && !isSame(again.after, walk.event))
    faults.push('a tick changes what was decided just now');
  return [...faults, ...faultsIn(walk)].map((fault) => `${JSON.stringify(change)}: ${fault}`);
}

const isOfFedDraw = (change: Change): boolean =>
  'contestId' in change || (change.kind === 'schedule' && change.starts.some(({ contestId }) => contestId));

/** What becomes of the main draw where it feeds no other. */
function wholeAlone({ event, now }: Walk, change: Change): Contest | null {
  const outcome = carryOut(
    { ...event, secondChances: [] },
    change,
    factsAt(now, { accepted: LOCK_TROUBLE_TYPES }),
  );
  return outcome.ok ? outcome.after.whole : null;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function beginLife(dice: Dice): Walk {
  const size = dice.among([4, 8, 8, 16] as const) ?? 8;
  const feeds = possibleFeeds(size).filter((feed) => feed !== 'consolation' || dice.chance(0.7));
  const slots = Array.from({ length: size }, (_, place) =>
    dice.chance(0.15) ? ({ kind: 'bye' } as const) : ({ kind: 'player', playerId: `p${place}` } as const),
  );
  const event = eventOf({ size, slots, fields: { fedDraws: feeds } });
  const begun = carryOut(event, { kind: 'begin', contestId: WHOLE, at: 'due' }, factsAt(FIRST_BALL + HOUR));
  if (!begun.ok) throw new Error(begun.refusal.message);
  return { event: begun.after, now: FIRST_BALL + HOUR, sealed: new Map(), played: new Map() };
}

describe('the life of an event with fed draws', () => {
  it(`moves no sealed pick, and nobody who has played (from seed ${firstSeed})`, () => {
    let sealed = 0;
    for (let seed = firstSeed; seed < firstSeed + LIVES; seed += 1) {
      const dice = diceOf(seed);
      const walk = beginLife(dice);
      for (let count = 0; count < STEPS; count += 1) {
        const faults = step(walk, dice);
        if (faults.length > 0) expect.fail(`seed ${seed}, step ${count}\n${faults.join('\n')}`);
      }
      sealed += walk.sealed.size;
    }
    expect(sealed).toBeGreaterThan(LIVES / 4);
  }, 3_600_000);
});
