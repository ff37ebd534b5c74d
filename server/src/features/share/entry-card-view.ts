/**
 * What anybody may see of an entry whose address they were given. Until the seal that is how many matches are picked and
 * nothing of whom: the seal's own time decides, not the status and not the start.
 */
import type { EntryCard, PickOutcome } from '@boast/contract/share';
import { matchOnPath, roundCount, roundName, sideOnPath } from '@boast/domain/draw/bracket';
import { bestOfMatch, gamesToWin, type Occupant } from '@boast/domain/draw/draw';
import { finalOf } from '@boast/domain/draw/results';
import { unpackPicks } from '@boast/domain/picks/codec';
import { type Picks, pickProgress, predictDraw } from '@boast/domain/picks/picks';
import { isScoringRulesId, scoringRules } from '@boast/domain/scoring/rules';
import { type MatchScore, scoreEntry } from '@boast/domain/scoring/score-entry';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { loadDraw, type StoredDraw } from '../draws/stored-draw.ts';
import { playerNames } from '../players/player-names.ts';

/** Null where there is no entry that stands, or its tournament is not published. */
export async function readEntryCard(
  { db, boards }: Pick<Context, 'db' | 'boards'>,
  entryId: string,
): Promise<EntryCard | null> {
  const row = await findEntry(db, entryId);
  const stored = row && (await loadDraw(db, row.tournament_id));
  const picks = stored && unpackPicks(stored.draw.size, row.picks);
  if (!row || !stored || !picks) return null;
  const { picked, total } = pickProgress(stored.draw, picks);
  const board = row.sealed_at === null ? null : await boards.current(row.tournament_id);
  const standing = board && (await boards.standingOf(row.tournament_id, entryId));
  // Sealed without it, or about to be: it is in no board, and nobody's business.
  if (row.sealed_at !== null && !standing) return null;
  return {
    entryId,
    userId: row.user_id,
    username: row.deleted_at ? 'Deleted user' : row.username,
    tournament: {
      id: row.tournament_id,
      name: row.name,
      gender: row.gender as EntryCard['tournament']['gender'],
      location: row.location,
      timeZone: row.time_zone,
      status: row.tournament_status as EntryCard['tournament']['status'],
      startDate: row.start_date,
      endDate: row.end_date,
      startsAt: row.starts_at?.toISOString() ?? null,
    },
    picked,
    total,
    sealed: board &&
      standing && {
        ...standing,
        entryCount: board.board.entryCount,
        ...(await championOf(db, stored, picks, row.scoring_rules)),
      },
  };
}

const findEntry = (db: Db, entryId: string) =>
  db
    .selectFrom('entry')
    .innerJoin('tournament', 'tournament.id', 'entry.tournament_id')
    .innerJoin('app_user', 'app_user.id', 'entry.user_id')
    .select(['entry.tournament_id', 'entry.user_id', 'entry.picks', 'username', 'deleted_at'])
    .select(['name', 'gender', 'location', 'tournament.time_zone', 'start_date', 'end_date', 'starts_at'])
    .select(['tournament.status as tournament_status', 'sealed_at', 'scoring_rules'])
    .where('entry.id', '=', entryId)
    .where('entry.status', '=', 'ACTIVE')
    .where('tournament.status', '<>', 'CREATING')
    .executeTakeFirst();

type Champion = Pick<NonNullable<EntryCard['sealed']>, 'champion' | 'path'>;

/** Sealed entries are complete, so there is a champion; the byes on the way are left out. */
async function championOf(db: Db, { draw }: StoredDraw, picks: Picks, rulesId: string): Promise<Champion> {
  if (!isScoringRulesId(rulesId)) throw new Error(`The rules ${rulesId} are unknown`);
  const predicted = predictDraw(draw, picks);
  const slot = predicted[finalOf(draw.size)]?.through ?? 'open';
  if (typeof slot !== 'number') throw new Error('A sealed entry without a champion');
  const names = await playerNames(
    db,
    draw.slots.flatMap((place) => (place.kind === 'player' ? [place.playerId] : [])),
  );
  const nameOf = (occupant: Occupant): string => {
    const place = typeof occupant === 'number' ? draw.slots[occupant] : undefined;
    return (place?.kind === 'player' && names.get(place.playerId)) || 'TBD';
  };
  const scores = new Map(
    scoreEntry(draw, picks, scoringRules(rulesId)).matches.map((one) => [one.match, one]),
  );
  const path = Array.from({ length: roundCount(draw.size) }, (_, index) => index + 1).flatMap((round) => {
    const match = matchOnPath(draw.size, slot, round);
    const { isBye = true, pick = null, sides } = predicted[match] ?? {};
    if (isBye || !pick || !sides) return [];
    return [
      {
        roundName: roundName(draw.size, round),
        opponent: nameOf(sides[sideOnPath(slot, round) === 0 ? 1 : 0]),
        score: `${gamesToWin(bestOfMatch(draw, match))}-${pick.gamesLost}`,
        outcome: outcomeOf(scores.get(match)?.verdict),
      },
    ];
  });
  const final = scores.get(finalOf(draw.size))?.verdict;
  return { champion: { name: nameOf(slot), outcome: outcomeOf(final) }, path };
}

const outcomeOf = (verdict: MatchScore['verdict'] | undefined): PickOutcome => {
  if (verdict === 'correct') return 'correct';
  return verdict === 'open' ? 'possible' : 'wrong';
};
