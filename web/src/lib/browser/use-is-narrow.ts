import { useSyncExternalStore } from 'react';
import { narrowScreen } from './media.ts';

/** Below 768 px (--breakpoint-md). Only for different content on a phone; different looks belong in CSS. */
export const useIsNarrow = (): boolean => useSyncExternalStore(watch, isNarrow);

const isNarrow = (): boolean => narrowScreen.matches;

function watch(onChange: () => void): () => void {
  narrowScreen.addEventListener('change', onChange);
  return () => narrowScreen.removeEventListener('change', onChange);
}
