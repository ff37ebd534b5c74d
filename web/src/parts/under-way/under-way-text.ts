import type { Champion, Duel, OwnDuel, OwnUnderWay, SinceVisit } from '@boast/contract/under-way';
import { isOverdue } from '@boast/domain/draw/overdue';
import { resultSentence } from '@boast/domain/draw/result-sentence';
import { roundInText } from '@boast/domain/draw/rounds';
import { formatInstant } from '../../lib/text/format-instant.ts';
import { countText as count } from '../../lib/text/number-text.ts';
import { ordinal } from '../../lib/text/ordinal.ts';
import { shortenNames } from '../players/surnames.ts';
import { gameText, isOnCourt as isInPlay } from '../tournaments/text/match-text.ts';

type Match = Duel['match'];

export const entryText = (n: number): string => count(n, 'entry', 'entries');

/** How many percent of the field see player one win, and player two. */
export function sharesOf({ field }: Duel, entryCount: number): readonly [number, number] {
  const percent = (n: number): number => (entryCount === 0 ? 0 : Math.round((100 * n) / entryCount));
  return [percent(field.one), percent(field.two)];
}

interface When {
  readonly isOnCourt: boolean;
  readonly words: string;
}

/** When an undecided match is played. `now` is in ms, by the server's clock. */
export function whenOf(match: Match, now: number): When {
  const { startsAt } = match;
  if (isInPlay(match)) return { isOnCourt: true, words: `On court, ${gameText(match)}` };
  if (startsAt === null) return { isOnCourt: false, words: 'Next, time TBD' };
  if (Date.parse(startsAt) > now) return { isOnCourt: false, words: formatInstant(startsAt) };
  if (isOverdue(match, now)) return { isOnCourt: false, words: 'Result to come' };
  return { isOnCourt: true, words: 'On court' };
}

/** 'Elias beat Coll 3-1', with the ending if it was not played out. */
export function resultPhrase({ playerOne, playerTwo, winnerId, gameScore, ending }: Match): string {
  const names = [playerOne?.fullName ?? 'TBD', playerTwo?.fullName ?? 'TBD'];
  const games = gameScore?.split('-') ?? [];
  if (winnerId !== null && winnerId === playerTwo?.id) for (const pair of [names, games]) pair.reverse();
  const [winner = '', loser = ''] = names;
  return resultSentence({ winner, loser, score: games.join('-'), ending: ending ?? 'played' });
}

/** The points of the pick, '+101 points', or the player picked instead. */
export function earnedText(pick: OwnDuel['pick']): string {
  if (!pick) return 'You had no pick';
  if (pick.verdict === 'void') return "Your pick doesn't count";
  if (pick.verdict === 'correct') return `You had it: +${count(pick.points, 'point')}`;
  return `You had ${pick.player.fullName}: no points`;
}

/** How many of the field saw it coming; empty if nobody won the match. */
export function calledText({ match, field }: Duel, entryCount: number): string {
  if (match.winnerId === null) return '';
  const called = match.winnerId === match.playerOne?.id ? field.one : field.two;
  const percent = entryCount === 0 ? 0 : Math.round((100 * called) / entryCount);
  if (called === 0) return 'Nobody picked it';
  return percent === 0 ? 'Fewer than 1% picked it' : `${percent}% picked it`;
}

export function championText({ fate, lostTo }: Champion): string {
  if (fate === 'won') return 'Champion';
  if (fate === 'alive') return 'Still in';
  if (fate === 'replaced') return 'Out, withdrew';
  return lostTo ? `Out, lost to ${lostTo.player.fullName} in ${roundInText(lostTo.roundName)}` : 'Out';
}

/** While something is still to be played. */
export function finishText({ best, worst }: NonNullable<OwnUnderWay['finish']>): string {
  if (best === worst) return `You'll finish ${ordinal(best)}`;
  return `You can still finish anywhere from ${ordinal(best)} to ${ordinal(worst)}`;
}

/** 'Coll wins: you are 82nd. Makin wins: 97th.' Empty if that is not known. */
export function rankIfText({ rank, rankIf, next }: Pick<OwnUnderWay, 'rank' | 'rankIf' | 'next'>): string {
  const names = [next?.match.playerOne, next?.match.playerTwo].map((player) => player?.fullName ?? '');
  const [upperName = '', lowerName = ''] = names.map((name) => shortenNames(names).get(name));
  if (!rankIf || upperName === '' || lowerName === '') return '';
  if (rankIf.one === rankIf.two)
    return `Either way, you ${rankIf.one === rank ? 'stay' : 'will be'} ${ordinal(rankIf.one)}.`;
  return `${upperName} wins: you are ${ordinal(rankIf.one)}. ${lowerName} wins: ${ordinal(rankIf.two)}.`;
}

export interface Away extends SinceVisit {
  readonly rankNow: number;
}

export function awayText({ results, correct, points, rankThen, rankNow }: Away): string {
  const gained = `${points < 0 ? '−' : '+'}${count(Math.abs(points), 'point')}`;
  const way = rankNow < rankThen ? 'rose' : 'dropped';
  const moved = `${rankThen === rankNow ? "You're still" : `You ${way} to`} ${ordinal(rankNow)}.`;
  if (results <= 0) return `Results corrected: ${gained}. ${moved}`;
  const right = correct < 0 ? gained : correct === 0 ? 'none right' : `${correct} right, ${gained}`;
  return `${count(results, 'result')}, ${right}. ${moved}`;
}

export function newsText({ last, rank, rankBefore, points }: OwnUnderWay): string {
  if (!last) return '';
  const moved =
    rankBefore === null || rankBefore === rank
      ? ''
      : `, ${rank < rankBefore ? 'up' : 'down'} ${Math.abs(rankBefore - rank).toLocaleString('en')}`;
  return `${resultPhrase(last.match)}. ${earnedText(last.pick)}. You're ${ordinal(rank)}${moved}, with ${count(points, 'point')}.`;
}
