import { matchIdsOf, toDraw } from '@boast/contract/draws/tournament-draw';
import type { Tournament } from '@boast/contract/tournaments';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import { noPicks, type Picks } from '@boast/domain/picks/picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { scoreText } from '@boast/domain/picks/scores';
import type { WrittenTip } from './tips.ts';

/** Picks the upper player of every match, or of the first `count`, without losing a game. */
export function pickTheUpper(tournament: Tournament, count = Number.POSITIVE_INFINITY): Picks {
  const draw = toDraw(tournament);
  let picks = noPicks(draw);
  let left = count;
  for (const match of matchIdsOf(tournament).keys()) {
    if (left === 0 || predictDraw(draw, picks)[match]?.isBye !== false) continue;
    picks = picks.with(match, { side: 0, gamesLost: 0 });
    left -= 1;
  }
  return picks;
}

/** The same as written tips. */
export function tipTheUpper(tournament: Tournament): WrittenTip[] {
  const draw = toDraw(tournament);
  const titles = tournament.rounds.flatMap(({ name, matches: ofRound }) =>
    ofRound.map((_, position) => (name === 'Final' ? name : `${name} match ${position + 1}`)),
  );
  return predictDraw(draw, pickTheUpper(tournament)).flatMap(({ match, isBye, through }) => {
    if (isBye) return [];
    const playerId = playerInSlot(draw, through);
    const winner = tournament.players.find((player) => player.id === playerId)?.fullName;
    const title = titles[match];
    if (!winner || !title) throw new Error(`Match ${match} has no upper player`);
    return [{ match: title, winner, score: scoreText(draw, match, 0) as WrittenTip['score'] }];
  });
}
