/** The steps of signing in: an address first, and what is known of it decides between signing in and signing up. */

export type LoginStep =
  | { readonly step: 'email' }
  | { readonly step: 'checking'; readonly email: string }
  /** `failed`: at least one attempt was refused, so the way to a new password is shown. */
  | { readonly step: 'login'; readonly email: string; readonly failed: boolean }
  | { readonly step: 'signup'; readonly email: string };

export type LoginEvent =
  | { readonly type: 'email-given'; readonly email: string }
  | { readonly type: 'email-known'; readonly status: EmailStatus }
  | { readonly type: 'refused' }
  | { readonly type: 'already-registered' }
  | { readonly type: 'start-again' };

type EmailStatus = 'supabase-user' | 'user' | 'non-user';

export const firstStep: LoginStep = { step: 'email' };

/** `user` is somebody of the old platform: they have no password here yet and sign up with the same address. */
export function nextStep(state: LoginStep, event: LoginEvent): LoginStep {
  switch (event.type) {
    case 'email-given':
      return { step: 'checking', email: event.email };
    case 'email-known':
      if (state.step !== 'checking') return state;
      return event.status === 'supabase-user'
        ? { step: 'login', email: state.email, failed: false }
        : { step: 'signup', email: state.email };
    case 'refused':
      return state.step === 'login' ? { ...state, failed: true } : state;
    case 'already-registered':
      return state.step === 'signup' ? { step: 'login', email: state.email, failed: false } : state;
    case 'start-again':
      return firstStep;
  }
}

/** Where to go after signing in: a page of this site, or nothing. */
export function readNext(search: URLSearchParams): string | null {
  const next = search.get('next');
  return next !== null && /^\/(?![/\\])/.test(next) ? next : null;
}
