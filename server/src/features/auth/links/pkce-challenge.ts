export interface Challenge {
  readonly challenge: string;
  readonly method: 's256' | 'plain';
}

/** Null for a call that uses no challenge. A challenge without a method is `plain` by the standard. */
export function challengeOf(body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: 's256' | 'plain' | null | undefined;
}): Challenge | null {
  if (!body.code_challenge) return null;
  return { challenge: body.code_challenge, method: body.code_challenge_method ?? 'plain' };
}

export function toChallenge(row: {
  code_challenge: string | null;
  code_challenge_method: string | null;
}): Challenge | null {
  if (row.code_challenge === null) return null;
  return { challenge: row.code_challenge, method: row.code_challenge_method === 's256' ? 's256' : 'plain' };
}
