/** The steps of signing in: an address first, and what is known of it decides between signing in and signing up. */
import { pageOfSite } from '@boast/domain/account/page-of-site';

export type LoginStep =
  | { readonly step: 'email' }
  | { readonly step: 'checking'; readonly email: string }
  /**
   * `failed`: at least one attempt was refused, so the way to a new password is shown. `unsure`: nobody could say whether the
   * address has an account, so the way to a new one is, too.
   */
  | { readonly step: 'login'; readonly email: string; readonly failed: boolean; readonly unsure: boolean }
  | { readonly step: 'signup'; readonly email: string }
  /** A mail is on its way: to confirm the sign-up, or to sign in with. */
  | { readonly step: 'confirm'; readonly email: string }
  | { readonly step: 'code'; readonly email: string };

export type LoginEvent =
  | { readonly type: 'email-given'; readonly email: string }
  /** `isPending`: this browser signed up with it already, and the mail was not answered. */
  | { readonly type: 'email-known'; readonly status: EmailStatus; readonly isPending: boolean }
  /** The look-up failed. */
  | { readonly type: 'email-unsure' }
  | { readonly type: 'refused' }
  | { readonly type: 'already-registered' }
  | { readonly type: 'code-mailed' }
  | { readonly type: 'signed-up' }
  | { readonly type: 'wants-password' }
  | { readonly type: 'wants-signup' }
  | { readonly type: 'start-again' };

type EmailStatus = 'supabase-user' | 'user' | 'non-user';

export const firstStep: LoginStep = { step: 'email' };

/** `user` is somebody of the old platform: they have no password here yet and sign up with the same address. */
export function nextStep(state: LoginStep, event: LoginEvent): LoginStep {
  if (event.type === 'email-given') return { step: 'checking', email: event.email };
  if (event.type === 'start-again' || state.step === 'email') return firstStep;
  const { step, email } = state;
  switch (event.type) {
    case 'email-known':
      if (step !== 'checking') return state;
      if (event.status === 'supabase-user') return signIn(email);
      return { step: event.isPending ? 'confirm' : 'signup', email };
    case 'email-unsure':
      return step === 'checking' ? { ...signIn(email), unsure: true } : state;
    case 'refused':
      return step === 'login' ? { ...state, failed: true } : state;
    case 'already-registered':
      return step === 'signup' || step === 'confirm' ? signIn(email) : state;
    case 'code-mailed':
      return step === 'login' ? { step: 'code', email } : state;
    case 'signed-up':
      return step === 'signup' ? { step: 'confirm', email } : state;
    case 'wants-password':
      return signIn(email);
    case 'wants-signup':
      return { step: 'signup', email };
  }
}

const signIn = (email: string) => ({ step: 'login', email, failed: false, unsure: false }) as const;

/** Where to go after signing in: a page of this site, or nothing. */
export function readNext(search: URLSearchParams): string | null {
  const next = search.get('next');
  return next === null ? null : pageOfSite(next);
}
