import { useSyncExternalStore } from 'react';
import { narrowScreen } from './media.ts';

/** Below the mobile boundary of 768 px (--breakpoint-md). For what is another thing on a phone; what only looks different is CSS. */
export const useIsNarrow = (): boolean => useSyncExternalStore(watch, isNarrow);

const isNarrow = (): boolean => narrowScreen.matches;

function watch(onChange: () => void): () => void {
  narrowScreen.addEventListener('change', onChange);
  return () => narrowScreen.removeEventListener('change', onChange);
}
