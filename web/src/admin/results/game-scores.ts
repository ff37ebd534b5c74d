/** By side: games of a match, or points of a game. */
export type Games = readonly [number, number];

type GameScoresReading =
  | { readonly ok: true; readonly games: readonly Games[] }
  | { readonly ok: false; readonly message: string };

const mostGames = 5;
const mostPoints = 99;

/** Reads '11-7 9-11, 11-8' (any dash, colon or slash between points; spaces or commas between games). */
export function readGameScores(text: string): GameScoresReading {
  const words = text
    .replace(/\s*[-–—:/]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const games: Games[] = [];
  for (const word of words) {
    const [, one, two] = /^(\d{1,3})-(\d{1,3})$/.exec(word) ?? [];
    if (one === undefined || two === undefined) return fault(`"${word}" is no game: write 11-7`);
    const game = [Number(one), Number(two)] as const;
    if (Math.max(...game) > mostPoints) return fault(`${word}: a game has at most ${mostPoints} points`);
    games.push(game);
  }
  if (games.length > mostGames) return fault(`A match has at most ${mostGames} games`);
  return { ok: true, games };
}

const fault = (message: string): GameScoresReading => ({ ok: false, message });

/** Games won by each side; a game of equal points is nobody's. */
export function winsOf(games: readonly Games[]): Games {
  const one = games.filter(([a, b]) => a > b).length;
  const two = games.filter(([a, b]) => b > a).length;
  return [one, two];
}
