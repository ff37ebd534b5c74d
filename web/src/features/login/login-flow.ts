/** The steps of signing in: the address decides between signing in and signing up. */
import { pageOfSite } from '@boast/domain/account/page-of-site';

export type LoginStep =
  | { readonly step: 'email' }
  | { readonly step: 'checking'; readonly email: string }
  /**
   * `failed`: an attempt was refused, so the page offers a new password. `unsure`: it is unknown whether the address
   * has an account, so the page also offers to sign up.
   */
  | { readonly step: 'login'; readonly email: string; readonly failed: boolean; readonly unsure: boolean }
  | { readonly step: 'signup'; readonly email: string }
  /** A mail is on its way, for the sign-up or for signing in. `hasPicks`: picks wait with the sign-up. */
  | { readonly step: 'confirm'; readonly email: string; readonly hasPicks: boolean }
  | { readonly step: 'code'; readonly email: string };

export type LoginEvent =
  | { readonly type: 'email-given'; readonly email: string }
  /** `isPending`: this browser has signed up with the address before, and the mail is unanswered. */
  | { readonly type: 'email-known'; readonly status: EmailStatus; readonly isPending: boolean }
  | { readonly type: 'email-unsure' }
  | { readonly type: 'refused' }
  | { readonly type: 'already-registered' }
  | { readonly type: 'code-mailed' }
  | { readonly type: 'signed-up'; readonly hasPicks: boolean }
  | { readonly type: 'wants-password' }
  | { readonly type: 'wants-signup' }
  | { readonly type: 'start-again' };

type EmailStatus = 'supabase-user' | 'user' | 'non-user';

export const firstStep: LoginStep = { step: 'email' };

/** A `user` comes from the old platform: they have no password here yet and sign up with the same address. */
export function nextStep(state: LoginStep, event: LoginEvent): LoginStep {
  if (event.type === 'email-given') return { step: 'checking', email: event.email };
  if (event.type === 'start-again' || state.step === 'email') return firstStep;
  const { step, email } = state;
  switch (event.type) {
    case 'email-known':
      if (step !== 'checking') return state;
      if (event.status === 'supabase-user') return signIn(email);
      return event.isPending ? { step: 'confirm', email, hasPicks: false } : { step: 'signup', email };
    case 'email-unsure':
      return step === 'checking' ? { ...signIn(email), unsure: true } : state;
    case 'refused':
      return step === 'login' ? { ...state, failed: true } : state;
    case 'already-registered':
      return step === 'signup' || step === 'confirm' ? signIn(email) : state;
    case 'code-mailed':
      return step === 'login' ? { step: 'code', email } : state;
    case 'signed-up':
      return step === 'signup' ? { step: 'confirm', email, hasPicks: event.hasPicks } : state;
    case 'wants-password':
      return signIn(email);
    case 'wants-signup':
      return { step: 'signup', email };
  }
}

const signIn = (email: string) => ({ step: 'login', email, failed: false, unsure: false }) as const;

/** The page of this site to continue to; null if none is given. */
export function readNext(search: URLSearchParams): string | null {
  const next = search.get('next');
  return next === null ? null : pageOfSite(next);
}
