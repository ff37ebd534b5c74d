import { isWholeCode, writeCode } from '../../parts/leagues/league-code.ts';

export type SignInReason = { readonly code: string } | { readonly tournamentId: string };

/** Says what somebody wants to do on the page that they continue to; null if the address does not tell. */
export function signInReason(next: string | null): SignInReason | null {
  const [, place, id = ''] = (next ?? '').split(/[?#]/)[0]?.split('/') ?? [];
  if (place === 'join' && isWholeCode(id)) return { code: writeCode(id) };
  return place === 'tournaments' && id !== '' ? { tournamentId: id } : null;
}
