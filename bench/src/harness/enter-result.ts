import type { Match } from '@boast/contract/tournaments';

interface Result {
  readonly won: 'upper' | 'lower';
  readonly gamesLost: number;
}

/**
 * An administrator enters the result that `decide` makes of a match, over HTTP. The match is read with a session, because the
 * answer that strangers share may be a second old. Returns the time of sending, by `performance.now()`; throws when it is
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

/** The nth result of a benchmark: the upper player wins six of ten, in any number of games. */
export const mixedResult = (n: number): Result => ({
  won: (n * 7) % 10 < 6 ? 'upper' : 'lower',
  gamesLost: n % 3,
});
