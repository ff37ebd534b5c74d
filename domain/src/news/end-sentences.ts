/** The last mail of a draw says what the page of its end says: who won, who shares it, the champion, and what the reader had right. */
import type { TournamentPrize } from '../prize/change-prize.ts';
import { endPrizeSentence } from './prize-sentences.ts';

export interface OwnEnd {
  readonly rank: number;
  readonly entryCount: number;
  readonly points: number;
  readonly right: number;
  readonly decided: number;
  /** The names of others who share the first place. */
  readonly alsoFirst: readonly string[];
  /** Their share of the prize by the rule; null for none. */
  readonly share: number | null;
  readonly champion: string | null;
  /** The reader's own champion. */
  readonly picked: string | null;
}

interface End {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export function endSentences(name: string, own: OwnEnd, prize: TournamentPrize): End {
  const { rank, entryCount, points, right, decided, alsoFirst } = own;
  const won = rank === 1 && points > 0;
  const shares = won && alsoFirst.length > 0;
  const place = `You came ${ordinal(rank)} of ${entryCount.toLocaleString('en')}`;
  const who = `You and ${alsoFirst.length === 1 ? alsoFirst[0] : `${alsoFirst.length} others`}`;
  const prizeSentence = endPrizeSentence(own.share, prize);
  return {
    subject: won
      ? `You ${shares ? 'share first place in' : 'won'} ${name}`
      : `${name}: you came ${ordinal(rank)}`,
    title: shares ? `${who} share first place` : won ? 'You won' : place,
    paragraphs: [
      ...championSentence(name, own),
      `${decided > 0 && right === decided ? 'A perfect entry: ' : ''}${right} of ${decided} right, ${points.toLocaleString('en')} ${points === 1 ? 'point' : 'points'}.`,
      ...(prizeSentence === null ? [] : [prizeSentence]),
    ],
  };
}

function championSentence(name: string, { champion, picked }: OwnEnd): string[] {
  if (champion === null) return [];
  if (picked === champion) return [`${champion} won ${name}, as you picked.`];
  return [`${champion} won ${name}.${picked === null ? '' : ` You had picked ${picked}.`}`];
}

/** '1st', '12th', '23rd' */
export function ordinal(rank: number): string {
  const last = rank % 10;
  const teen = Math.floor(rank / 10) % 10 === 1;
  const ending = teen ? 'th' : last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th';
  return `${rank}${ending}`;
}
