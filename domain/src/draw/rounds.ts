import type { DrawSize } from './draw-size.ts';

export const roundCount = (size: DrawSize): number => Math.log2(size);

export const matchesInRound = (size: DrawSize, round: number): number => size >> round;

/** Names rounds as the tour prints them: Round 1, Round 2, Quarter Final, Semi Final, Final. */
export function roundName(
  { size, firstRound = 1 }: { readonly size: DrawSize; readonly firstRound?: number },
  round: number,
): string {
  const fromEnd = roundCount(size) - round;
  if (fromEnd === 0) return 'Final';
  if (fromEnd === 1) return 'Semi Final';
  if (fromEnd === 2) return 'Quarter Final';
  return `Round ${firstRound - 1 + round}`;
}

/** 'the semi-finals', 'Round 1': a round's name within a sentence. */
export const roundInText = (name: string): string =>
  name.startsWith('Round')
    ? name
    : `the ${name.toLowerCase().replace(' ', '-')}${name === 'Final' ? '' : 's'}`;

/** What the winner of a draw of this size is: two places are the match for third place. */
export const winnerTitle = (size: number): 'Champion' | 'Third place' =>
  size === 2 ? 'Third place' : 'Champion';
