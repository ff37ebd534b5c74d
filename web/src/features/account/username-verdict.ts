import { refuseUsername, type UsernameRefusal } from '@boast/domain/account/username';

export interface UsernameCheck {
  readonly username: string;
  readonly outcome: 'available' | 'taken' | 'failed';
}

export type UsernameVerdict =
  | { readonly kind: 'unchanged' | 'checking' | 'available'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string };

export function judgeUsername({
  typed,
  current,
  check,
}: {
  typed: string;
  current: string;
  check: UsernameCheck | null;
}): UsernameVerdict {
  if (typed === current) return { kind: 'unchanged', message: 'Username unchanged' };
  const refusal = refuseUsername(typed);
  if (refusal) return { kind: 'refused', message: refusals[refusal] };
  if (check?.username !== typed) return { kind: 'checking', message: 'Checking availability...' };
  if (check.outcome === 'available') return { kind: 'available', message: 'Username available' };
  const message = check.outcome === 'taken' ? 'This username is not available' : 'Error checking username';
  return { kind: 'refused', message };
}

const refusals: Readonly<Record<UsernameRefusal, string>> = {
  too_short: 'Username must be at least 3 characters',
  too_long: 'Username must be at most 30 characters',
  bad_characters: 'Only letters numbers . _ and - allowed',
  no_letter: 'Username must contain a letter or a number',
};

export const isWorthChecking = (typed: string, current: string): boolean =>
  typed !== current && refuseUsername(typed) === null;
