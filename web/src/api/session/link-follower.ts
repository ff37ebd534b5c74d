import { useSyncExternalStore } from 'react';
import { browserStorage } from '../../lib/browser/browser-storage.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { navigate } from '../../lib/router/navigate.ts';

import { appSession, arrivesByLink } from '../app-api.ts';
import { queryClient } from '../query-client.ts';
import { createLinkFollower } from './followed-link.ts';
import type { FollowedLink } from './mail-link.ts';
import { takeLink } from './take-link.ts';

export const linkFollower = createLinkFollower({
  read: arrivesByLink ? takeLink : null,
  session: appSession,
  storage: browserStorage,
  // The history state survives a reload: a new password may be chosen only after a link, not in any session.
  onRecovery: () => navigate(sitePaths.resetPassword(), { replace: true, state: { recovering: true } }),
});

export const useFollowedLink = (): FollowedLink =>
  useSyncExternalStore(linkFollower.watch, linkFollower.state);

/** Call once, when the page starts. */
export async function followLink(): Promise<void> {
  await linkFollower.follow();
  // The page may have read the person's data before the link changed them.
  await queryClient.invalidateQueries({ queryKey: ['me'] });
}
