import type { MatchResult } from '@boast/domain/draw/match-result';
import { resultSentence } from '@boast/domain/draw/result-sentence';
import { opposite } from '@boast/domain/draw/side';
import type { TextStorage } from '../../lib/browser/browser-storage.ts';
import { countText } from '../../lib/text/number-text.ts';
import { courtsideKeysOf } from '../../parts/tournaments/courtside-key.ts';

/** The parts of admin/courtside's storage that this page reads. */
interface StoredCourtside {
  readonly waiting: readonly { readonly players: Players; readonly result: MatchResult }[];
  readonly inPlay: Readonly<Record<string, InPlay>>;
}

interface InPlay {
  readonly players: Players;
  readonly scores: readonly (readonly [number, number])[];
}

type Players = readonly [{ readonly name: string }, { readonly name: string }];

export interface WaitingResults {
  readonly title: string;
  readonly matches: readonly string[];
}

/** The results that a scorer has entered on this device and the server does not have yet; null if there are none. */
export function readWaitingResults(
  storage: TextStorage,
  { keys, userId }: { keys: readonly string[]; userId: string | null },
): WaitingResults | null {
  const stored = courtsideKeysOf(keys, userId).map((key) => parse(storage.getItem(key)));
  const waiting = stored.flatMap((courtside) => courtside.waiting);
  const inPlay = stored.flatMap((courtside) => courtside.inPlay);
  if (waiting.length + inPlay.length === 0) return null;
  const title =
    waiting.length === 0
      ? 'In play'
      : countText(waiting.length, 'result waits to be sent', 'results wait to be sent');
  return { title, matches: [...waiting, ...inPlay] };
}

function parse(text: string | null): { readonly waiting: string[]; readonly inPlay: string[] } {
  try {
    const { waiting, inPlay } = JSON.parse(text ?? '') as StoredCourtside;
    return { waiting: waiting.map(sentenceOf), inPlay: Object.values(inPlay).map(scoreOf) };
  } catch {
    return { waiting: [], inPlay: [] };
  }
}

function sentenceOf({ players, result: { winner: won, games, ending } }: StoredCourtside['waiting'][number]) {
  const winner = won ?? 0;
  const loser = opposite(winner);
  const score = `${games[winner]}-${games[loser]}`;
  return resultSentence({ winner: players[winner].name, loser: players[loser].name, score, ending });
}

function scoreOf({ players: [upper, lower], scores }: InPlay): string {
  const [games, otherGames] = scores.at(-1) ?? [0, 0];
  return `In play: ${upper.name} ${games}, ${lower.name} ${otherGames}`;
}
