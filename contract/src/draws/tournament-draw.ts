import type { Draw, Slot } from '@boast/domain/draw/draw';
import { isDrawSize } from '@boast/domain/draw/draw-size';
import { withGames } from '@boast/domain/draw/match-games';
import type { MatchResult } from '@boast/domain/draw/match-result';
import type { DrawPlayer, Match, Tournament } from '../tournaments.ts';

type DrawSource = Pick<Tournament, 'drawSize' | 'firstRound' | 'slots' | 'rounds'>;

/**
 * Turns the API's tournament into the domain's draw, so that page and server apply the same rules. Throws for a size that no
 * draw has, which the server rules out in its own database.
 */
export function toDraw({ drawSize, firstRound, slots, rounds }: DrawSource): Draw {
  if (!isDrawSize(drawSize)) throw new Error(`No draw has ${drawSize} slots`);
  const byes = slots.flatMap(({ byeAtSeal }, number) => (byeAtSeal ? [number] : []));
  const draw: Draw = {
    size: drawSize,
    firstRound,
    slots: slots.map(
      ({ kind, playerId }): Slot =>
        kind === 'player' && playerId !== null
          ? { kind, playerId }
          : { kind: kind === 'bye' ? 'bye' : 'tbd' },
    ),
    bestOf: rounds.map((round) => round.matches[0]?.bestOf ?? 5),
    results: rounds.flatMap((round) => round.matches.map(toResult)),
    replaced: slots.flatMap((slot, number) => (slot.replacedAfterSeal ? [number] : [])),
    sealedPlayers: Object.fromEntries(
      slots.flatMap(({ sealedPlayer }, number) => (sealedPlayer ? [[number, sealedPlayer.id]] : [])),
    ),
    ...(byes.length > 0 && { sealedByes: byes }),
  };
  return withGames(
    draw,
    // Absent from what a device stored under an earlier release.
    rounds.map(({ matches: [match] }) => match?.playedBestOf ?? match?.bestOf ?? 5),
  );
}

function toResult(match: Match): MatchResult | null {
  if (!match.isCompleted || match.isBye || match.ending === null || match.gameScore === null) return null;
  const [upper = 0, lower = 0] = match.gameScore.split('-').map(Number);
  if (match.ending === 'no_result') return { winner: null, ending: match.ending, games: [upper, lower] };
  return {
    winner: match.winnerId === match.playerTwo?.id ? 1 : 0,
    ending: match.ending,
    games: [upper, lower],
  };
}

/** Everybody whom the draw or its picks name, including players replaced after the seal. */
export const playersOf = ({ players, slots }: Pick<Tournament, 'players' | 'slots'>): DrawPlayer[] => [
  ...slots.flatMap(({ sealedPlayer }) => sealedPlayer ?? []),
  ...players,
];

export const matchIdsOf = ({ rounds }: Pick<Tournament, 'rounds'>): string[] =>
  rounds.flatMap((round) => round.matches.map((match) => match.id));
