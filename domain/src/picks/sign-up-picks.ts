/** Picks of a visitor that travel with a sign-up: the account's drafts once its address is confirmed (decision 0054). */
export interface SignUpPicks {
  readonly tournamentId: string;
  /** The version of the draw that they were made for. */
  readonly drawVersion: number;
  /** As writeDraftPicks writes them. */
  readonly picks: string;
}

/** The field of the sign-up's data that holds them. */
export const SIGN_UP_PICKS = 'picks';

/** The data of an account travels in its tokens, so it must stay small. */
export const MAX_SIGN_UP_PICKS = 4;

/** Anybody may write that field, so whatever is no picks is left out. */
export const readSignUpPicks = (data: unknown): readonly SignUpPicks[] =>
  Array.isArray(data) ? data.filter(isSignUpPicks).slice(0, MAX_SIGN_UP_PICKS) : [];

function isSignUpPicks(value: unknown): value is SignUpPicks {
  if (typeof value !== 'object' || value === null) return false;
  const { tournamentId, drawVersion, picks } = value as Partial<Record<keyof SignUpPicks, unknown>>;
  return (
    typeof tournamentId === 'string' &&
    uuid.test(tournamentId) &&
    Number.isInteger(drawVersion) &&
    typeof picks === 'string'
  );
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
