import { resultSentence } from '@boast/domain/draw/result-sentence';
import { opposite } from '@boast/domain/draw/side';
import { countText } from '../../../lib/text/number-text.ts';
import type { Waiting } from './courtside-reducer.ts';
import type { LineState } from './keep-sending.ts';

/** 'Ali Farag beat Paul Coll 3-1' */
export function waitingText({ players, result }: Pick<Waiting, 'players' | 'result'>): string {
  const winner = result.winner ?? 0;
  const loser = opposite(winner);
  return resultSentence({
    winner: players[winner].name,
    loser: players[loser].name,
    score: `${result.games[winner]}-${result.games[loser]}`,
    ending: result.ending,
  });
}

/** Says what happens to results that wait: '2 results are saved on this phone. …' */
export function lineText(line: LineState, { count, isKept }: { count: number; isKept: boolean }): string {
  if (!isKept) return "This browser can't save anything. Keep this page open until everything is sent.";
  if (line === 'sending') return 'Sending…';
  const saved = `${countText(count, 'result is', 'results are')} saved on this phone.`;
  return `${saved} ${reasons[line](count === 1 ? 'It' : 'They')}`;
}

const reasons: Readonly<Record<Exclude<LineState, 'sending'>, (they: string) => string>> = {
  idle: (they) => `${they}'ll be sent after the match before.`,
  'changed-meanwhile': (they) => `${they}'ll be sent in a moment.`,
  offline: (they) => `${they}'ll be sent when you're online again.`,
  unreachable: (they) => `We can't reach the server. ${they}'ll be sent as soon as we can.`,
  'session-ended': (they) => `Your session has ended. ${they}'ll be sent when you sign in again.`,
  'link-ended': () =>
    'This link no longer works. Ask whoever runs the draw for another one, and open it on this phone to send what is here.',
  'not-allowed': () => 'You can no longer enter results here. Ask an administrator, then try again.',
};

/** The last text of the live region, and the result that it was about. */
export interface Announcement {
  readonly words: string;
  readonly key?: string;
}

/** Says no longer that a result is saved once it asks for a decision. */
export const heardText = ({ words, key }: Announcement, waiting: readonly Waiting[]): string =>
  waiting.some((result) => result.key === key && result.trouble !== null) ? '' : words;
