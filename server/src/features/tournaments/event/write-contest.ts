/** Writes the difference between two states of a contest, and what follows from it, in one order. */
import { isDeepStrictEqual } from 'node:util';
import { changedResults } from '@boast/domain/draw/changed-results';
import { drawText } from '@boast/domain/draw/draw-text';
import { gamesOfRounds } from '@boast/domain/draw/match-games';
import type { Contest, ContestFields, MatchDetails } from '@boast/domain/event/event';
import { isDecided } from '@boast/domain/tournament/lifecycle';
import type { Tx } from '../../../db/database.ts';
import { announceReplaced } from '../../announcements/announce/announce-replaced.ts';
import {
  saveMatchDetails,
  saveMatches,
  savePlaces,
  savePlayBy,
  saveRounds,
  saveRoundsByHand,
} from '../../draws/draw-store.ts';
import { isUnsealed } from '../../draws/lock-tournament.ts';
import { tournamentChanged } from '../../draws/tournament-events.ts';
import { changeTournament, moveStart } from '../../draws/tournament-store.ts';
import { changeDraw } from '../../entries/change-draw.ts';
import { settleMissingRanks } from '../../players/missing-ranks.ts';
import { settleOpenPlaces } from '../seal/open-places.ts';
import type { ContestChange, EventHost } from './contest-change.ts';
import { toColumns } from './contest-columns.ts';
import { tellFields } from './field-news.ts';
import { reportLock } from './lock-issues.ts';
import { writeResults } from './write-results.ts';

export async function writeContest(tx: Tx, host: EventHost, change: ContestChange): Promise<void> {
  const { row, before, after, now } = change;
  if (isDeepStrictEqual(before, after) && !isReopened(change)) return;
  const written = await writeDraw(tx, change);
  await writeDetails(tx, row.id, before, after);
  await writeFields(tx, change);
  await tellFields(tx, host, change);
  if (isLockNew(before, after)) await reportLock(tx, { row, contest: after, now });
  // The statement that writes results tells every process, too.
  if (written !== 'results') await tournamentChanged(tx, row.id);
}

/** Before the seal entries are carried over to other places; after it, results and who stands in for whom are another. */
async function writeDraw(tx: Tx, change: ContestChange): Promise<'results' | null> {
  const { row, before, after } = change;
  const draws = { before: before.draw, after: after.draw };
  const arePlacesNew = drawText(before.draw) !== drawText(after.draw);
  const resource = { id: row.id, name: after.fields.name };
  if (arePlacesNew) await changeDraw(tx, row, draws);
  else if (areGamesNew(before, after)) await saveRounds(tx, row.id, after.draw);
  if (isUnsealed(row)) {
    if (arePlacesNew && row.organiser_id === null)
      await settleMissingRanks(tx, { ...resource, isSealed: false });
    return null;
  }
  const areScored = areResultsNew(before, after) || isReopened(change);
  if (areScored) await writeResults(tx, change);
  else if (areWordsNew(before, after)) await saveMatches(tx, row.id, after.draw, after.matches);
  if (arePlacesNew) {
    await announceReplaced(tx, row.id, draws);
    await settleOpenPlaces(tx, resource, after.draw);
  }
  return areScored ? 'results' : null;
}

/** A person who enters a result that stands makes it their word. */
const areWordsNew = (before: Contest, after: Contest): boolean =>
  after.matches.some(({ resultBy }, match) => resultBy !== before.matches[match]?.resultBy);

/** Scores of a round that is played over other games earn nothing. */
const areGamesNew = ({ draw: before }: Contest, { draw: after }: Contest): boolean =>
  !isDeepStrictEqual(gamesOfRounds(before), gamesOfRounds(after));

/** Picks of a place earn other points once its player was replaced. */
const areResultsNew = (before: Contest, after: Contest): boolean =>
  changedResults(before.draw, after.draw).length > 0 ||
  areGamesNew(before, after) ||
  !isDeepStrictEqual(before.draw.replaced ?? [], after.draw.replaced ?? []) ||
  !isDeepStrictEqual(before.draw.sealedPlayers ?? {}, after.draw.sealedPlayers ?? {});

/** A match of the whole draw can open again that is none of its own. */
const isReopened = ({ row, after, wholeDraw }: ContestChange): boolean =>
  wholeDraw !== null &&
  (row.status === 'SCORED' || row.status === 'PAYING') &&
  !isDecided(after.draw, wholeDraw);

async function writeDetails(tx: Tx, id: string, before: Contest, after: Contest): Promise<void> {
  await savePlaces(tx, id, changedOf(before.places, after.places));
  if (!isDeepStrictEqual(before.roundsByHand, after.roundsByHand))
    await saveRoundsByHand(tx, id, after.roundsByHand);
  if (!isDeepStrictEqual(before.playBy, after.playBy)) await savePlayBy(tx, id, after.playBy);
  await saveMatchDetails(
    tx,
    id,
    changedOf(before.matches.map(withoutResultBy), after.matches.map(withoutResultBy)),
  );
}

/** Leaves out who entered the result, because that is written with it. */
const withoutResultBy = (match: MatchDetails): MatchDetails => ({ ...match, resultBy: null });

const changedOf = <T>(before: readonly T[], after: readonly T[]): [number, T][] =>
  [...after.entries()].filter(([number, value]) => !isDeepStrictEqual(value, before[number]));

/** A page that only moves the start leaves the version, so that an administrator's open form stays valid. */
async function writeFields(tx: Tx, { row, before, after, by }: ContestChange): Promise<void> {
  const fields = changedFields(before, after);
  const { startsAt, ...others } = fields;
  const raisesVersion = by === 'hand' || Object.keys(others).length > 0 || isPageNew(before, after);
  if (raisesVersion && (Object.keys(fields).length > 0 || by === 'page'))
    await changeTournament(tx, row.id, toColumns(fields));
  else if (startsAt !== undefined) await moveStart(tx, row.id, startsAt === null ? null : new Date(startsAt));
}

const isPageNew = (before: Contest, after: Contest): boolean =>
  !isDeepStrictEqual(before.draw.slots, after.draw.slots) ||
  !isDeepStrictEqual(before.draw.bestOf, after.draw.bestOf);

function changedFields({ fields: before }: Contest, { fields: after }: Contest): Partial<ContestFields> {
  const names = Object.keys(after) as (keyof ContestFields)[];
  return Object.fromEntries(
    names.filter((name) => !isDeepStrictEqual(before[name], after[name])).map((name) => [name, after[name]]),
  );
}

/** Whether anything that a lock is judged by is another. */
const isLockNew = (before: Contest, after: Contest): boolean =>
  !isDeepStrictEqual(before.fields, after.fields) ||
  after.matches.some(({ startsAt }, match) => startsAt !== before.matches[match]?.startsAt);
