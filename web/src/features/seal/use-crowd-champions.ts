import { matchIdsOf, playersOf, toDraw } from '@boast/contract/draws/tournament-draw';
import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { finalOf } from '@boast/domain/draw/results';
import { championOf } from '@boast/domain/scoring/follow-entry';
import { useQuery } from '@tanstack/react-query';
import { fieldPicksQuery } from '../../api/queries/standings.ts';
import { surnamesOf } from '../../parts/players/surnames.ts';
import { readEntryPicks } from '../../parts/tournaments/read-entry-picks.ts';
import { type CrowdChampion, crowdChampions } from './crowd-champions.ts';

interface Crowd {
  readonly entryCount: number;
  readonly champions: readonly CrowdChampion[];
}

/** Undefined while it is not known; call it once the entries are sealed. */
export function useCrowdChampions(
  tournament: Tournament,
  entry: Entry | null,
): { readonly crowd: Crowd | undefined; readonly isFailed: boolean } {
  const { data: field, error } = useQuery(fieldPicksQuery(tournament.id));
  if (!field) return { crowd: undefined, isFailed: error !== null };
  const { entryCount } = field;
  const [draw, matchIds] = [toDraw(tournament), matchIdsOf(tournament)];
  const players = new Map(playersOf(tournament).map((player) => [player.id, player]));
  const nameOf = (playerId: string | null) => {
    const name = players.get(playerId ?? '')?.fullName ?? 'TBD';
    return surnamesOf(players).get(name) ?? name;
  };
  const own = entry && (championOf(draw, readEntryPicks(draw, matchIds, entry))?.slot ?? null);
  const final = field.matches.find(({ matchId }) => matchId === matchIds[finalOf(draw.size)]);
  const champions = crowdChampions(final?.shares ?? [], { entryCount, own, nameOf });
  return { crowd: { entryCount, champions }, isFailed: false };
}
