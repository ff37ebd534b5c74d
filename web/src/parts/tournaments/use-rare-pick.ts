import { matchIdsOf, playersOf, toDraw } from '@boast/contract/draws/tournament-draw';
import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { fieldPicksQuery } from '../../api/queries/standings.ts';
import { countsOf } from './field-counts.ts';
import { readEntryPicks } from './read-entry-picks.ts';
import { rarePickText } from './text/rare-pick-text.ts';

/** The rarest pick of an entry in a sentence, once the entries are sealed. Null until the crowd's picks are there, and where nothing is rare. */
export function useRarePick(tournament: Tournament, entry: Entry | null): string | null {
  const { data: field } = useQuery({ ...fieldPicksQuery(tournament.id), enabled: entry !== null });
  if (!entry || !field) return null;
  const [draw, matchIds] = [toDraw(tournament), matchIdsOf(tournament)];
  return rarePickText({
    draw,
    picks: readEntryPicks(draw, matchIds, entry),
    field: countsOf(field, matchIds),
    players: new Map(playersOf(tournament).map((player) => [player.id, player])),
  });
}
