import { askAuth } from '../../api/ask-auth.ts';
import { pb } from '../../lib/path-builder.ts';

/** Where the link in the mail leads: on to what the person came for. */
export const landingOf = (next: string | null): string =>
  new URL(next ?? pb.dashboard(), location.origin).href;

/** Has a code mailed to sign in with. Who has no account signs up instead. */
export const askForCode = (email: string, next: string | null) =>
  askAuth((auth) =>
    auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: landingOf(next) } }),
  );
