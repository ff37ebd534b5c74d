/** A tournament as the API answers it, but with a draw of another size, so that nobody has to import one. */
import type { Tournament } from '@boast/contract/tournaments';
import { DRAW_SIZES, type DrawSize } from '@boast/domain/draw/draw-size';
import { matchesInRound, roundCount, roundName } from '@boast/domain/draw/rounds';

export type LikeTournament = Tournament;
type Player = Tournament['players'][number];
type Match = Tournament['rounds'][number]['matches'][number];

export function withDrawOf(size: DrawSize, like: Tournament): Tournament {
  const player = like.players[0];
  const match = like.rounds[0]?.matches[0];
  if (!player || !match || !DRAW_SIZES.includes(size)) throw new Error('There is no draw to go by');
  const players = Array.from({ length: size }, (_, slot): Player => makePlayer(player, slot));
  const rounds = Array.from({ length: roundCount(size) }, (_, index) => ({
    id: idOf('b', index),
    number: index + 1,
    name: roundName({ size }, index + 1),
    playBy: null,
    matches: Array.from({ length: matchesInRound(size, index + 1) }, (_, position) =>
      makeMatch(match, {
        id: idOf('c', index * size + position),
        players: index === 0 ? players.slice(position * 2, position * 2 + 2) : [],
      }),
    ),
  }));
  return {
    ...like,
    drawSize: size,
    players,
    rounds,
    slots: players.map(({ id }) => ({
      kind: 'player',
      playerId: id,
      byeAtSeal: false,
      replacedAfterSeal: false,
      sealedPlayer: null,
    })),
    isDrawFull: true,
  };
}

const makePlayer = (like: Player, slot: number): Player => ({
  ...like,
  id: idOf('a', slot),
  fullName: `Player Number ${slot + 1}`,
  seed: slot % 8 === 0 ? String(slot / 8 + 1) : null,
  worldRank: slot + 1,
});

const makeMatch = (like: Match, { id, players }: { id: string; players: readonly Player[] }): Match => ({
  ...like,
  id,
  playerOne: players[0] ?? null,
  playerTwo: players[1] ?? null,
  isBye: false,
  isCompleted: false,
  winnerId: null,
  gameScore: null,
  gameScores: [],
  ending: null,
  bestOf: 5,
});

const idOf = (kind: string, number: number): string =>
  `${kind.repeat(8)}-0000-7000-8000-${String(number).padStart(12, '0')}`;
