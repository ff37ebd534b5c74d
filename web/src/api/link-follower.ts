import { useSyncExternalStore } from 'react';
import { pb } from '../lib/path-builder.ts';
import { navigate } from '../lib/router/router.ts';
import { arrivesByLink, browserStorage, session } from './app-api.ts';
import { createLinkFollower } from './followed-link.ts';
import type { FollowedLink } from './mail-link.ts';
import { takeLink } from './take-link.ts';

/** The link from a mail that led here, if one did. */
export const linkFollower = createLinkFollower({
  read: arrivesByLink ? takeLink : null,
  session,
  storage: browserStorage,
  // The state outlives a reload: a password is chosen after a link, not whenever somebody is signed in.
  onRecovery: () => navigate(pb.resetPassword(), { replace: true, state: { recovering: true } }),
});

/** What became of the mail's link that led to this page. */
export const useFollowedLink = (): FollowedLink =>
  useSyncExternalStore(linkFollower.watch, linkFollower.state);
