import { useSyncExternalStore } from 'react';
import { linkFollower } from './app-api.ts';
import type { FollowedLink } from './mail-link.ts';

/** What became of the mail's link that led to this page. */
export const useFollowedLink = (): FollowedLink =>
  useSyncExternalStore(linkFollower.watch, linkFollower.state);
