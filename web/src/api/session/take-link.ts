import { sitePaths } from '../../lib/path-builder.ts';
import { navigate } from '../../lib/router/navigate.ts';

import { addressWithoutLink, type LinkToken, type MailLink, readMailLink } from './mail-link.ts';

/**
 * Removes a mailed link from the URL, so that a reload does not follow it again. Null if there is nothing to follow:
 * a token leads to the page that asks first.
 */
export function takeLink(): Exclude<MailLink, LinkToken> | null {
  const link = readMailLink(location);
  if (link?.kind === 'token') {
    if (location.pathname !== sitePaths.confirm()) askFirst(link);
    return null;
  }
  if (link) navigate(addressWithoutLink(location), { replace: true, state: history.state });
  return link;
}

function askFirst({ tokenHash, type, redirectTo }: LinkToken): void {
  const facts = { token_hash: tokenHash, type, redirect_to: redirectTo ?? location.pathname };
  navigate(`${sitePaths.confirm()}#${new URLSearchParams(facts).toString()}`, { replace: true });
}
