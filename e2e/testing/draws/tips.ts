import type { MatchTip } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';

/** A prediction in words, as stories write it. */
export interface WrittenTip {
  /** As the draw names it: `Round 1 match 2`, `Semi Final match 1`, `Final`. */
  readonly match: string;
  readonly winner: string;
  readonly score: MatchTip['predictedScore'];
}

/** The same predictions for the API. Throws for a winner whom the earlier tips do not send there. */
export function toMatchTips({ rounds, players }: Tournament, written: readonly WrittenTip[]): MatchTip[] {
  const goesOn = new Map<string, string>();
  const nameOf = (id: string) => players.find((player) => player.id === id)?.fullName;
  const tips: MatchTip[] = [];
  for (const { name, matches } of rounds) {
    for (const [position, match] of matches.entries()) {
      const feeders = rounds
        .flatMap((round) => round.matches)
        .filter(({ nextMatchId }) => nextMatchId === match.id);
      const fromFeeder = (slot: 'one' | 'two') =>
        goesOn.get(feeders.find((feeder) => feeder.nextMatchPlayerSlot === slot)?.id ?? '');
      const pair = [match.playerOne?.id ?? fromFeeder('one'), match.playerTwo?.id ?? fromFeeder('two')];
      const sides = pair.filter((id) => id !== undefined);
      const title = name === 'Final' ? name : `${name} match ${position + 1}`;
      const tip = written.find((candidate) => candidate.match === title);
      const winner = match.isBye ? sides[0] : sides.find((id) => nameOf(id) === tip?.winner);
      if (!winner) throw new Error(`${title}: no tip, or ${tip?.winner} does not get there`);
      goesOn.set(match.id, winner);
      const loser = sides.find((id) => id !== winner);
      if (!tip || !loser) continue;
      tips.push({
        matchId: match.id,
        predictedWinnerId: winner,
        predictedLoserId: loser,
        predictedScore: tip.score,
      });
    }
  }
  return tips;
}
