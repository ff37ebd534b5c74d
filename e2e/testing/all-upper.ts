import { matchIdsOf, toDraw } from '@boast/contract/tournament-draw';
import type { Tournament } from '@boast/contract/tournaments';
import { playerInSlot } from '@boast/domain/draw/draw';
import { noPicks, type Picks, predictDraw } from '@boast/domain/picks/picks';
import { scoreText } from '@boast/domain/picks/tips';
import type { WrittenTip } from './tips.ts';

/** A whole draw in words: the upper player of every match, without losing a game. */
export function tipTheUpper(tournament: Tournament): WrittenTip[] {
  const draw = toDraw(tournament);
  const matches = tournament.rounds.flatMap(({ name, matches: ofRound }) =>
    ofRound.map((_, position) => (name === 'Final' ? name : `${name} match ${position + 1}`)),
  );
  let picks: Picks = noPicks(draw);
  const tips: WrittenTip[] = [];
  for (const match of matchIdsOf(tournament).keys()) {
    const predicted = predictDraw(draw, picks)[match];
    if (!predicted || predicted.isBye) continue;
    const playerId = playerInSlot(draw, predicted.sides[0]);
    const winner = tournament.players.find((player) => player.id === playerId)?.fullName;
    const title = matches[match];
    if (!winner || !title) throw new Error(`Match ${match} has no upper player`);
    picks = picks.with(match, { side: 0, gamesLost: 0 });
    tips.push({ match: title, winner, score: scoreText(draw, match, 0) as WrittenTip['score'] });
  }
  return tips;
}
