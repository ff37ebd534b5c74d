import type { Match, Tournament } from '@boast/contract/tournaments';

type Draw = Pick<Tournament, 'id' | 'wholeDraw' | 'feed' | 'drawSize' | 'firstRound'> & {
  readonly rounds: readonly { readonly matches: readonly Match[] }[];
};

export interface LiveRow<D> {
  readonly match: Match;
  /** The draws that it is played in, by the match's id there; the one that has most of the event first. */
  readonly draws: readonly { readonly draw: D; readonly matchId: string }[];
}

/** One row a match: a second chance repeats matches of the main draw, and a fed draw has its own. */
export function liveRows<D extends { readonly tournament: Draw }>(draws: readonly D[]): LiveRow<D>[] {
  const rows = new Map<string, LiveRow<D>>();
  for (const draw of draws.toSorted((a, b) => a.tournament.firstRound - b.tournament.firstRound))
    for (const match of draw.tournament.rounds.flatMap(({ matches }) => matches)) {
      const key = keyOf(draw.tournament, match);
      const row = rows.get(key);
      const played = { draw, matchId: match.id };
      rows.set(key, row ? { ...row, draws: [...row.draws, played] } : { match, draws: [played] });
    }
  return [...rows.values()];
}

/** What is left of a draw ends with the same final: its matches count back from there. */
const keyOf = ({ id, wholeDraw, feed, drawSize }: Draw, match: Match): string =>
  feed === null ? `${wholeDraw?.id ?? id} ${drawSize - match.index}` : match.id;
