/** The recent results of two players, and their head to head, in a few words. */
import type { FinishedMatch, PlayerForm } from '@boast/contract/players';
import { wonHow } from '@boast/domain/draw/result-sentence';
import type { MatchView, SideView } from '../draw/match-view.ts';

export function pairOf({ sides }: MatchView): Pair | null {
  const [upperId, lowerId] = sides.map(({ player }) => player?.id ?? null);
  return upperId && lowerId ? [upperId, lowerId] : null;
}

type Pair = readonly [string, string];

type Meetings = NonNullable<PlayerForm['opponent']>['meetings'];

/** `Met 4 times: Farag leads 3-1` */
export function meetingText({ won, lost }: Meetings, [upper, lower]: readonly [SideView, SideView]): string {
  const count = won + lost;
  if (count === 0) return 'First meeting here';
  const leader = (won > lost ? upper : lower).shortName;
  if (count === 1) return `Met once: ${leader} won`;
  if (won === lost) return `Met ${count} times: level at ${won}-${lost}`;
  return `Met ${count} times: ${leader} leads ${Math.max(won, lost)}-${Math.min(won, lost)}`;
}

/** `Beat Paul Coll 3-1`, `Lost to Paul Coll by walkover` */
export const resultPhrase = ({ isWon, games, ending, opponent }: FinishedMatch): string =>
  `${isWon ? 'Beat' : 'Lost to'} ${opponent.fullName} ${wonHow({ score: games?.join('-') ?? '0-0', ending })}`;

/** `Won 3 of the last 5` */
export function formText(results: readonly FinishedMatch[]): string {
  if (results.length === 0) return 'No results here yet';
  const won = results.filter(({ isWon }) => isWon).length;
  return `Won ${won} of the last ${results.length}`;
}
