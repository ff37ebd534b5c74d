import type { Match } from '@boast/contract/tournaments';

interface Result {
  readonly won: 'upper' | 'lower';
  readonly gamesLost: number;
}

/**
 * An administrator enters a result over HTTP, which `decide` makes of the match as it stands. The match is read as signed in, for
 * the answer that strangers share may be a second old. Answers when the result was sent, by `performance.now()`; throws when it is
 * refused.
 */
export async function enterResult(
  { url, token }: { readonly url: string; readonly token: string },
  matchId: string,
  decide: (match: Match) => Result,
): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { data } = (await (await fetch(`${url}/api/matches/${matchId}`, { headers })).json()) as {
    data: Match;
  };
  const { won, gamesLost } = decide(data);
  const isUpper = won === 'upper';
  const winnerId = (isUpper ? data.playerOne : data.playerTwo)?.id;
  const games = isUpper ? [3, gamesLost] : [gamesLost, 3];
  const began = performance.now();
  const answer = await fetch(`${url}/api/admin/matches/${matchId}`, {
    method: 'PATCH',
    headers: { ...headers, 'if-match': String(data.version) },
    body: JSON.stringify({ result: { winnerId, games } }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`a result was refused: ${text}`);
  return began;
}

/** Six of ten are won by the upper player, in any number of games: for the nth result of a benchmark. */
export const mixedResult = (n: number): Result => ({
  won: (n * 7) % 10 < 6 ? 'upper' : 'lower',
  gamesLost: n % 3,
});
