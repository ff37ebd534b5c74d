/** Queues what happens to a draw for its addresses, in the transaction of the cause. Call it after the write. */
import {
  changedResults,
  type MatchPlayers,
  matchPlayers,
  NO_PLAYERS,
} from '@boast/domain/draw/changed-results';
import type { Draw } from '@boast/domain/draw/draw';
import type { MatchResult } from '@boast/domain/draw/match-result';
import type { Tx } from '../../db/database.ts';
import { matchesByNumber, playerNames } from '../draws/matches-by-number.ts';
import type { OfTheGame, TournamentFacts } from '../draws/tournament-facts.ts';
import { insertEvent, insertResults } from './webhook-delivery-store.ts';

interface WebhookTournament {
  readonly id: string;
  readonly name: string;
}

export const aboutTournament = ({ id, name }: WebhookTournament) => ({ id, name });

/** An event leads to the tournament, where the API says these. */
type SaidByTheApi = OfTheGame | 'end_date' | 'gender' | 'start_date' | 'status' | 'whole_draw_id';

export async function tellPublished(tx: Tx, facts: TournamentFacts<SaidByTheApi>): Promise<void> {
  const { id, name, location, starts_at, time_zone, ...others } = facts;
  others satisfies Record<string, never>;
  const data = {
    tournament: { id, name },
    location,
    startsAt: starts_at,
    timeZone: time_zone,
  };
  await insertEvent(tx, { tournamentId: id, type: 'tournament.published', data });
}

export async function tellSealed(
  tx: Tx,
  tournament: WebhookTournament,
  seal: { readonly entryCount: number; readonly root: string },
): Promise<void> {
  const data = { tournament: aboutTournament(tournament), ...seal };
  await insertEvent(tx, { tournamentId: tournament.id, type: 'tournament.sealed', data });
}

/** Those of every match whose result is another now. */
export async function tellResults(
  tx: Tx,
  tournament: WebhookTournament,
  { before, after }: { readonly before: Draw; readonly after: Draw },
): Promise<void> {
  const { id } = tournament;
  const [was, is] = [matchPlayers(before), matchPlayers(after)];
  const changed = changedResults(before, after).map((match) => {
    const [old, now] = [before.results[match] ?? null, after.results[match] ?? null];
    // With a result that was cleared, its players may have gone from the match.
    return { match, before: old, after: now, players: (now === null ? was : is)[match] ?? NO_PLAYERS };
  });
  if (changed.length === 0) return;
  const names = await playerNames(
    tx,
    changed.flatMap(({ players }) => players).filter((playerId) => playerId !== null),
  );
  const player = (playerId: string | null) =>
    playerId && { id: playerId, fullName: names.get(playerId) ?? '' };
  const matches = await matchesByNumber(tx, id);
  const results = changed.map((change) => {
    const [upper, lower] = change.players;
    const data = {
      tournament: aboutTournament(tournament),
      match: { ...matches.get(change.match), playerOne: player(upper), playerTwo: player(lower) },
      result: change.after && resultFacts(change.after, change.players),
    };
    return { match: change.match, before: change.before, after: change.after, data };
  });
  await insertResults(tx, id, results);
}

function resultFacts({ winner, ending, games, ...others }: MatchResult, players: MatchPlayers) {
  // A new fact of a result must be sent, too, or this does not compile.
  others satisfies Record<string, never>;
  return { winnerId: winner === null ? null : players[winner], ending, games };
}
