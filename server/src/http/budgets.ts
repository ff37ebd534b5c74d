/**
 * Calls a minute, by kind. A call counts for whoever makes it and for the place it comes from (http/source.ts); the table for
 * people is in docs/scaling.md, "Budgets". A place has room for a full venue: 400 people behind one address, half of them
 * signed in, whose pages all read at once when a result comes.
 */

/** `mail`: has a mail sent. `sign-in`: what somebody who guesses would call. `renewal`: a session asks for its next token. */
export type CallKind = 'read' | 'write' | 'sign-in' | 'renewal' | 'mail' | 'webhook';

interface Budget {
  /** Of a person wherever they are; of a session for renewals. */
  readonly person: number;
  /** Of all in one place who do not say who they are; renewals with a token that nobody has. */
  readonly nobody: number;
  /** Of everybody in one place, whoever they are: accounts cost nothing. */
  readonly place: number;
}

export const budgetsOf = ({
  requestsPerMinute: reads,
}: {
  readonly requestsPerMinute: number;
}): Readonly<Record<CallKind, Budget>> => ({
  read: { person: reads, nobody: 20 * reads, place: 40 * reads },
  write: { person: 240, nobody: 1_200, place: 9_600 },
  // People who sign in are nobody yet, and whoever adds a factor is counted with them.
  'sign-in': { person: 0, nobody: 1_500, place: 1_500 },
  renewal: { person: 30, nobody: 60, place: 6_000 },
  mail: { person: 60, nobody: 60, place: 240 },
  webhook: { person: 3_000, nobody: 3_000, place: 3_000 },
});

/** Programs: by each token, and all tokens of a person together. */
export const PROGRAM_BUDGETS = {
  read: { token: 120, person: 600 },
  other: { token: 30, person: 150 },
} as const;
