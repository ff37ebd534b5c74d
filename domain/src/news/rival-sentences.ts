/** How somebody stands against their rival, on the page and in news. */
import { roundInText } from '../draw/rounds.ts';

/** 'oscar is 203 ahead.' `lead` is the reader's, in points; it is settled once no result can turn it. */
export function leadSentence(rival: string, lead: number, isSettled = false): string {
  const settled = isSettled
    ? lead === 0
      ? ', for good'
      : `, out of ${lead > 0 ? 'their' : 'your'} reach`
    : '';
  if (lead === 0) return `You're level with ${rival}${settled}.`;
  const by = Math.abs(lead).toLocaleString('en');
  return lead > 0 ? `You're ${by} ahead of ${rival}${settled}.` : `${rival} is ${by} ahead${settled}.`;
}

interface Need {
  readonly player: string;
  readonly toWin: boolean;
  readonly roundName: string;
}

/** 'You need Coll to win the final.', 'You need Coll to lose in the quarter-finals.' */
export function needSentence({ player, toWin, roundName }: Need): string {
  const where = roundName === 'Final' ? 'the final' : `in ${roundInText(roundName)}`;
  return `You need ${player} to ${toWin ? 'win' : 'lose'} ${where}.`;
}
