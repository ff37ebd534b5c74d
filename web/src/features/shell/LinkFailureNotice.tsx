import type { LinkFailure } from '../../api/session/mail-link.ts';
import { Alert } from '../../ui/status/Alert.tsx';

/** Says why a mailed link or the way back from a provider did not work. It loads when one failed. */
export function LinkFailureNotice({ reason, code }: { reason: LinkFailure; code: string }) {
  const { title, text } = ofProviders[code] ?? ofMails[reason];
  return (
    <div className="page pt-6">
      <Alert announce tone={code === 'access_denied' ? 'info' : 'danger'} title={title}>
        {text}
      </Alert>
    </div>
  );
}

interface Words {
  readonly title: string;
  readonly text: string;
}

const ofMails: Readonly<Record<LinkFailure, Words>> = {
  expired: {
    title: 'This link no longer works',
    text: 'It has expired, has been used, or was replaced by a newer one. Request another.',
  },
  email_taken: { title: 'This email belongs to another account', text: "Yours hasn't changed." },
  other: {
    title: "Couldn't check this link",
    text: 'Open it again from the email, or request another.',
  },
};

const expired: Words = { title: 'That took too long', text: 'Nothing has changed. Please start again.' };
const otherBrowser: Words = {
  title: 'You started in another browser',
  text: 'Please start again here, and stay in this browser.',
};
const notVerified: Words = {
  title: "Your email isn't verified there",
  text: 'Sign in with your email first. Then you can add this way to sign in on your account page.',
};
const failed: Words = {
  title: "Signing in didn't work",
  text: 'Please try again, or continue with your email.',
};

/** By the error codes of Supabase's protocol and our own. */
const ofProviders: Readonly<Record<string, Words>> = {
  access_denied: { title: 'You cancelled', text: 'Nothing has changed. You can continue another way.' },
  bad_oauth_state: expired,
  flow_state_expired: expired,
  flow_state_not_found: expired,
  bad_code_verifier: otherBrowser,
  pkce_code_verifier_not_found: otherBrowser,
  validation_failed: otherBrowser,
  bad_oauth_callback: failed,
  unexpected_failure: failed,
  provider_unavailable: {
    title: "The sign-in provider isn't responding",
    text: 'Please try again in a moment, or continue with your email.',
  },
  over_request_rate_limit: { title: 'Too many tries', text: 'Please try again later.' },
  provider_email_needs_verification: notVerified,
  provider_email_missing: {
    title: 'We need your email',
    text: "It didn't share your email. Sign in with your email first. Then you can add this way to sign in on your account page.",
  },
  identity_already_exists: {
    title: 'That account is taken',
    text: "It's linked to another account, or you've already linked one from there.",
  },
  user_banned: { title: 'Your account is suspended', text: 'Please contact us if you think this is wrong.' },
  session_not_found: { title: 'Your session has ended', text: 'Please sign in again.' },
};
