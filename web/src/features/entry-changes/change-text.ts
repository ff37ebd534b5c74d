import type { DrawChange } from '@boast/contract/draws/seal';
import type { Entry } from '@boast/contract/entries';

type Change = DrawChange['changes'][number];

export function changeText(changes: readonly Change[]): string {
  const filledIn = changes.filter(({ after }) => after?.automatic).length;
  const open = changes.filter(({ after }) => after === null).length;
  return [
    `${picks(changes.length)} in your entry had to change.`,
    ...(filledIn > 0 ? [`We filled in ${picks(filledIn)}: the lower-ranked player, in straight games.`] : []),
    ...(open > 0 ? [`${picks(open)} ${open === 1 ? 'has' : 'have'} to wait for the players.`] : []),
  ].join(' ');
}

/** 'Ali Farag beats Paul Coll 3-1', or only the winner if the opponent was not known. */
export const pickText = ({ winnerName, loserName, score }: NonNullable<Change['before']>): string =>
  loserName === null ? `${winnerName} ${score}` : `${winnerName} beats ${loserName} ${score}`;

const picks = (count: number): string => (count === 1 ? 'One pick' : `${count} picks`);

export function refundText({ refundedCredits }: NonNullable<Entry['voided']>): string {
  if (refundedCredits === 0) return "It was free, so there's nothing to refund.";
  return refundedCredits === 1
    ? "We've refunded your credit."
    : `We've refunded your ${refundedCredits} credits.`;
}
