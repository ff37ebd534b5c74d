/**
 * How likely each result of a match is. The winner follows from two ratings (rating.ts) on Elo's scale, and the score follows
 * from the games. All games of a match share the day's form, which makes a player's odds better or worse by up to `FORM`.
 * Without it the model has far fewer wins in straight games than there are (docs/chances.md).
 */
import { at } from '../at.ts';
import type { BestOf } from '../draw/draw.ts';
import { gamesToWin } from '../draw/match-games.ts';

/** A lead of this many points makes the odds ten to one, as on Elo's own scale, over best of five. */
const SCALE = 400;
/** Nobody is given more: injuries and bad days cost the surest favourite one match in fifty. */
const SUREST = 0.98;
/** The most that the day's form adds to or takes from the log-odds of a game. */
const FORM = 2.5;

/**
 * The probability that the first player wins, strictly between 0 and 1; both players' add up to 1. Best of three is less
 * certain.
 */
export function winProbability(rating: number, opponentRating: number, bestOf: BestOf = 5): number {
  const ahead = Math.abs(rating - opponentRating);
  const upset = Math.max(1 - SUREST, 1 / (1 + 10 ** (ahead / SCALE)));
  const favourite = bestOf === 5 ? 1 - upset : Math.max(0.5, winsMatch(oddsOfGame(1 - upset, 5), bestOf));
  return rating >= opponentRating ? favourite : 1 - favourite;
}

/**
 * By games the winner loses: for best of five 3-0, 3-1 and 3-2, which add up to 1. `probability` is the winner's chance of
 * winning this match: a surer winner is more likely to have lost no game.
 */
export function scoreProbabilities(probability: number, bestOf: BestOf): readonly number[] {
  const scores = scoresAt(oddsOfGame(probability, bestOf), bestOf);
  const wins = sum(scores);
  return scores.map((score) => score / wins);
}

/** The log-odds of a game on an ordinary day that make winning the match this likely, found by bisection. */
function oddsOfGame(match: number, bestOf: BestOf): number {
  let [low, high] = [-MAX_ODDS, MAX_ODDS];
  for (let halved = 0; halved < HALVINGS; halved += 1) {
    const middle = (low + high) / 2;
    if (winsMatch(middle, bestOf) < match) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const MAX_ODDS = 16;
const HALVINGS = 48;

const winsMatch = (odds: number, bestOf: BestOf): number => sum(scoresAt(odds, bestOf));

/** The probability of winning with each number of games lost, over all days, which are equally likely. */
function scoresAt(odds: number, bestOf: BestOf): number[] {
  const toWin = gamesToWin(bestOf);
  const scores = [0, 0, 0].slice(0, toWin);
  for (const day of DAYS) {
    const game = logistic(odds + day * FORM);
    let wins = game ** toWin / DAYS.length;
    for (let lost = 0; lost < toWin; lost += 1) {
      scores[lost] = at(scores, lost) + wins;
      // The winner wins the last game; a further lost game can stand anywhere before it.
      wins *= ((1 - game) * (toWin + lost)) / (lost + 1);
    }
  }
  return scores;
}

const DAYS = [-1, -0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1];

const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
