import { useSyncExternalStore } from 'react';
import { narrowScreen, wideScreen } from './media.ts';

const follow = (screen: MediaQueryList) => {
  const matches = (): boolean => screen.matches;
  const watch = (onChange: () => void) => {
    screen.addEventListener('change', onChange);
    return () => screen.removeEventListener('change', onChange);
  };
  return (): boolean => useSyncExternalStore(watch, matches);
};

/** Below 768 px (--breakpoint-md). Only for different content on a phone; different looks belong in CSS. */
export const useIsNarrow = follow(narrowScreen);

/** From 1280 px, where a board has room for its details. */
export const useIsWide = follow(wideScreen);
