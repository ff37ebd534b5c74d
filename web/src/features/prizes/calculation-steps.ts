/** The calculation of a prize as sentences, in the order in which it is made (edge 26). */
import type { Prizes } from '@boast/contract/prizes';
import { amountWords, splitOf } from './prize-words.ts';

export function calculationSteps(prizes: Prizes): string[] {
  const { amount, unit, basis, best, winnerCount, entryCount, resultsVersion, removed } = prizes;
  const measure = basis === 'correct' ? 'correct picks' : 'points';
  const board = `The board of results version ${resultsVersion ?? 0} has ${count(entryCount ?? 0, 'entry', 'entries')}.`;
  const out =
    removed.length === 0
      ? 'Nobody is ruled out.'
      : `${count(removed.length, 'entry is', 'entries are')} ruled out.`;
  if (best === null) return [board, out, 'Nobody else has a correct pick, so nobody wins.'];
  const most = `The most is ${count(best, measure.replace(/s$/, ''), measure)}: ${count(winnerCount, 'entry has', 'entries have')} it.`;
  if (winnerCount === 1) return [board, out, most, `It takes all of ${amountWords(amount, unit)}.`];
  const { each, left } = splitOf(amount, winnerCount);
  const split = `${amountWords(amount, unit)} split by ${winnerCount.toLocaleString('en')} is ${amountWords(each, unit)} each.`;
  if (left === 0) return [board, out, most, split];
  const unitWords = unit === 'CENT' ? count(left, 'cent', 'cents') : count(left, 'credit', 'credits');
  return [
    board,
    out,
    most,
    `${split} ${unitWords} ${left === 1 ? 'is' : 'are'} left over.`,
    'What is left goes out one by one, in the order of SHA-256 over the seal’s root and the entry’s number: nobody could know that order when they picked.',
  ];
}

const count = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`;
