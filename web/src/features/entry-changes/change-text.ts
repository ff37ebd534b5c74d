import type { Entry } from '@boast/contract/entries';
import type { DrawChange } from '@boast/contract/seal';

type Change = DrawChange['changes'][number];

export function changeText(changes: readonly Change[]): string {
  const filledIn = changes.filter(({ after }) => after?.automatic).length;
  const open = changes.filter(({ after }) => after === null).length;
  return [
    `${picks(changes.length)} of your entry could not stay as you made ${changes.length === 1 ? 'it' : 'them'}.`,
    ...(filledIn > 0
      ? [`The rule filled in ${picks(filledIn)}: the lower-ranked player, without losing a game.`]
      : []),
    ...(open > 0 ? [`${picks(open)} ${open === 1 ? 'waits' : 'wait'} until the players are known.`] : []),
  ].join(' ');
}

/** 'Ali Farag beats Paul Coll 3-1', or only the winner if the opponent was not known. */
export const pickText = ({ winnerName, loserName, score }: NonNullable<Change['before']>): string =>
  loserName === null ? `${winnerName} ${score}` : `${winnerName} beats ${loserName} ${score}`;

const picks = (count: number): string => (count === 1 ? 'One pick' : `${count} picks`);

export function refundText({ refundedCredits }: NonNullable<Entry['voided']>): string {
  if (refundedCredits === 0) return 'It had cost nothing, so there is nothing to give back.';
  return refundedCredits === 1
    ? 'The credit that it cost is back in your account.'
    : `The ${refundedCredits} credits that it cost are back in your account.`;
}
