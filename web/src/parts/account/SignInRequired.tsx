import type { ReactNode } from 'react';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { useLocation } from '../../lib/router/use-location.ts';

import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/status/EmptyState.tsx';

/** Replaces a page that needs an account. Signing in leads back to it. */
export function SignInRequired({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      page
      title="Sign In Required"
      action={
        <Link to={sitePaths.login({ next: `${pathname}${search}` })} className={buttonClass()}>
          Sign In
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
