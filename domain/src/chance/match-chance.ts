/**
 * How likely a match ends how. Who wins follows from two ratings (rating.ts), on Elo's scale; the score follows from the
 * games. Within a match all games go as the day does: a player's odds of each are better or worse by up to `FORM`.
 * Without that far fewer matches would end in straight games than do (docs/chances.md).
 */
import { type BestOf, gamesToWin } from '../draw/draw.ts';

/** So many points more are ten times the odds: Elo's own scale, of a match of best of five. */
const SCALE = 400;
/** Nobody is given more: injuries and off days leave the surest favourite one loss in fifty. */
const SUREST = 0.98;
/** The most that the day adds to the logarithm of the odds of a game, or takes from it. */
const FORM = 2.5;

/** That the first wins. Strictly between 0 and 1, and what the second has makes it 1. Of three games more is open. */
export function winProbability(rating: number, other: number, bestOf: BestOf = 5): number {
  const ahead = Math.abs(rating - other);
  const upset = Math.max(1 - SUREST, 1 / (1 + 10 ** (ahead / SCALE)));
  const favourite = bestOf === 5 ? 1 - upset : Math.max(0.5, winsMatch(oddsOfGame(1 - upset, 5), bestOf));
  return rating >= other ? favourite : 1 - favourite;
}

/**
 * How many games the winner loses, by their number: of best of five 3-0, 3-1 and 3-2, which add up to 1. `probability`
 * is what the winner had of winning this match: whoever was sure of it is more likely to have lost no game.
 */
export function scoreProbabilities(probability: number, bestOf: BestOf): readonly number[] {
  const scores = scoresAt(oddsOfGame(probability, bestOf), bestOf);
  const wins = sum(scores);
  return scores.map((score) => score / wins);
}

/** The logarithm of the odds of a game on an ordinary day that make winning the match so likely. Found by halving. */
function oddsOfGame(match: number, bestOf: BestOf): number {
  let [low, high] = [-MOST_ODDS, MOST_ODDS];
  for (let halved = 0; halved < HALVINGS; halved += 1) {
    const middle = (low + high) / 2;
    if (winsMatch(middle, bestOf) < match) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const MOST_ODDS = 16;
const HALVINGS = 48;

const winsMatch = (odds: number, bestOf: BestOf): number => sum(scoresAt(odds, bestOf));

/** That the match is won with so many games lost, by their number. All days are as likely. */
function scoresAt(odds: number, bestOf: BestOf): number[] {
  const toWin = gamesToWin(bestOf);
  const games = DAYS.map((day) => logistic(odds + day * FORM));
  return Array.from(
    { length: toWin },
    (_, lost) => sum(games.map((game) => scoreOn(game, toWin, lost))) / games.length,
  );
}

/** From the worst to the best, evenly. */
const DAYS = [-1, -0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1];

/** The winner has the last game, and those that were lost come before it in any order. */
const scoreOn = (game: number, toWin: number, lost: number): number =>
  orders(toWin - 1, lost) * game ** toWin * (1 - game) ** lost;

/** In how many orders so many games are won and lost. */
const orders = (won: number, lost: number): number =>
  lost === 0 ? 1 : (orders(won, lost - 1) * (won + lost)) / lost;

const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
