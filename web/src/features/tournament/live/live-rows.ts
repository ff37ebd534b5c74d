import type { Match, Tournament } from '@boast/contract/tournaments';

type Draw = Pick<Tournament, 'id' | 'wholeDraw' | 'feed' | 'drawSize' | 'firstRound'> & {
  readonly rounds: readonly { readonly matches: readonly Match[] }[];
};

export interface LiveRow {
  readonly match: Match;
  /** In each draw that it is played in; the main draw's first. */
  readonly matchIds: readonly string[];
}

/** One row a match: a second chance repeats matches of the main draw, and a fed draw has its own. */
export function liveRows(draws: readonly Draw[]): LiveRow[] {
  const rows = new Map<string, LiveRow>();
  for (const draw of draws.toSorted((a, b) => a.firstRound - b.firstRound))
    for (const match of draw.rounds.flatMap(({ matches }) => matches)) {
      const key = keyOf(draw, match);
      const row = rows.get(key) ?? { match, matchIds: [] };
      rows.set(key, { ...row, matchIds: [...row.matchIds, match.id] });
    }
  return [...rows.values()];
}

/** A remaining draw ends with the same final: its matches count back from there. */
const keyOf = ({ id, wholeDraw, feed, drawSize }: Draw, match: Match): string =>
  feed === null ? `${wholeDraw?.id ?? id} ${drawSize - match.index}` : match.id;
