import { userQuery } from '../../api/queries/account.ts';
import { queryClient } from '../../api/query-client.ts';
import type { LinkToken } from '../../api/session/mail-link.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import type { Leave } from '../../lib/router/navigate.ts';
import { toast } from '../../ui/status/toast.ts';
import type { UsableLink } from './confirm-text.ts';
import { targetOf } from './link-target.ts';

type Next = { readonly outcome: 'session' } | { readonly outcome: 'code'; readonly code: string };

interface Confirmed {
  readonly next: Next;
  readonly facts: UsableLink | null;
  readonly leave: Leave;
}

export function goOn({ type, redirectTo }: LinkToken, { next, facts, leave }: Confirmed): void {
  const target = targetOf(redirectTo, location.origin);
  if (next.outcome === 'code') {
    const url = new URL(target, location.origin);
    url.searchParams.set('code', next.code);
    // Reloads, so that the page starts as it would from the mail.
    location.replace(url);
    return;
  }
  if (type === 'recovery' || facts?.asksForPassword) {
    leave(sitePaths.resetPassword(), { replace: true, state: { recovering: true } });
    return;
  }
  if (type === 'signup') {
    toast.success('Email verified', { description: 'Your account is ready' });
  } else if (type === 'email_change') {
    void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    toast.success('Your email was changed', {
      description: "Sign in with the new one from now on. We'll email you there.",
    });
  } else toast.success('Login successful', { description: 'Welcome back!' });
  leave(target, { replace: true });
}
