import type { Prizes } from '@boast/contract/prizes';
import { amountText } from '../../parts/tournaments/amount-text.ts';

export function splitOf(pool: number, winners: number): { each: number; left: number } {
  const each = winners === 0 ? 0 : Math.floor(pool / winners);
  return { each, left: winners === 0 ? 0 : pool - each * winners };
}

export const basisText = (basis: Prizes['basis']): string =>
  basis === 'correct' ? 'most correct picks' : 'most points';

/** `until` is the end of the hold, in words. */
export function stateText(state: Prizes['state'], until: string | null): string {
  return {
    open: 'It is won once the final is over.',
    provisional:
      'The final is over. The board is being computed a second time; this is what it gives so far.',
    held: `Held until ${until ?? 'tomorrow'} in case anybody objects.`,
    due: 'Final. Two of our staff will now release it.',
    released: 'Released: the winners are being paid.',
    paid: 'Paid.',
    none: 'The tournament was cancelled: no prize is given.',
  }[state];
}

/** The calculation of a prize, step by step (edge 26). */
export function calculationSteps(prizes: Prizes): string[] {
  const { amount, unit, basis, best, winnerCount, entryCount, resultsVersion, removed } = prizes;
  const measure = basis === 'correct' ? 'correct picks' : 'points';
  const board = `The board of results version ${resultsVersion ?? 0} has ${count(entryCount ?? 0, 'entry', 'entries')}.${sincePaid(prizes)}`;
  const out =
    removed.length === 0
      ? 'Nobody is ruled out.'
      : `${count(removed.length, 'entry is', 'entries are')} ruled out.`;
  if (best === null) return [board, out, 'Nobody else has a correct pick, so nobody wins.'];
  const most = `The most is ${count(best, measure.replace(/s$/, ''), measure)}: ${count(winnerCount, 'entry has', 'entries have')} it.`;
  if (winnerCount === 1) return [board, out, most, `It takes all of ${amountText(amount, unit)}.`];
  const { each, left } = splitOf(amount, winnerCount);
  const split = `${amountText(amount, unit)} split by ${winnerCount.toLocaleString('en')} is ${amountText(each, unit)} each.`;
  if (left === 0) return [board, out, most, split];
  const unitText = unit === 'CENT' ? count(left, 'cent', 'cents') : count(left, 'credit', 'credits');
  return [
    board,
    out,
    most,
    `${split} ${unitText} ${left === 1 ? 'is' : 'are'} left over.`,
    'What is left goes out one by one, in the order of SHA-256 over the seal’s root and the entry’s number: nobody could know that order when they picked.',
  ];
}

/** Changes of the board after the payout, which do not count for the prize. */
function sincePaid({ otherwise, replacedOtherwise }: Prizes): string {
  const asBefore = (n: number): string => `${n === 1 ? 'counts' : 'count'} as before.`;
  const [results, places] = [otherwise.length, replacedOtherwise.length];
  return [
    ...(results === 0
      ? []
      : [
          ` ${count(results, 'result', 'results')} that officials corrected after the payment ${asBefore(results)}`,
        ]),
    ...(places === 0
      ? []
      : [
          ` ${count(places, 'place', 'places')} of Round 1 whose player changed after the payment ${asBefore(places)}`,
        ]),
  ].join('');
}

const count = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`;
