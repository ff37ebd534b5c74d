import type { Prizes } from '@boast/contract/prizes';
import { amountText } from '../../parts/tournaments/text/amount-text.ts';

export function splitOf(pool: number, winners: number): { each: number; left: number } {
  const each = winners === 0 ? 0 : Math.floor(pool / winners);
  return { each, left: winners === 0 ? 0 : pool - each * winners };
}

export const basisText = (basis: Prizes['basis']): string =>
  basis === 'correct' ? 'most correct picks' : 'most points';

/** `until` is the end of the hold, in words. */
export function stateText(state: Prizes['state'], until: string | null): string {
  return {
    open: 'Decided after the final.',
    provisional: "The final is over. We're double-checking the leaderboard, so this is provisional.",
    held: `Provisional until ${until ?? 'tomorrow'}, in case of appeals.`,
    due: 'Final. Two of our staff will now approve it.',
    released: 'Approved. Winners are being paid.',
    paid: 'Paid.',
    none: "The tournament was cancelled, so there's no prize.",
  }[state];
}

/** The calculation of a prize, step by step (edge 26). */
export function calculationSteps(prizes: Prizes): string[] {
  const { amount, unit, basis, best, winnerCount, entryCount, resultsVersion, removed } = prizes;
  const measure = basis === 'correct' ? 'correct picks' : 'points';
  const board = `Results version ${resultsVersion ?? 0} has ${count(entryCount ?? 0, 'entry', 'entries')}.${sincePaid(prizes)}`;
  const out =
    removed.length === 0
      ? 'Nobody is ruled out.'
      : `${count(removed.length, 'entry is', 'entries are')} ruled out.`;
  if (best === null) return [board, out, "Nobody else has a correct pick, so there's no winner."];
  const most = `The best score is ${count(best, measure.replace(/s$/, ''), measure)}, by ${count(winnerCount, 'entry', 'entries')}.`;
  if (winnerCount === 1) return [board, out, most, `The winner takes all ${amountText(amount, unit)}.`];
  const { each, left } = splitOf(amount, winnerCount);
  const split = `${amountText(amount, unit)} split by ${winnerCount.toLocaleString('en')} is ${amountText(each, unit)} each.`;
  if (left === 0) return [board, out, most, split];
  const unitText = unit === 'CENT' ? count(left, 'cent', 'cents') : count(left, 'credit', 'credits');
  return [
    board,
    out,
    most,
    `${split} ${unitText} ${left === 1 ? 'is' : 'are'} left over.`,
    "The rest is shared out one by one, in the order of SHA-256 over the seal's root and the entry's number. Nobody could know that order when they picked.",
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
