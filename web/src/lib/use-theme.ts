import { useSyncExternalStore } from 'react';
import { chooseTheme, readThemeChoice, type ThemeChoice, watchTheme } from './theme.ts';

/** The theme choice and the way to change it; re-renders when it changes anywhere. */
export function useTheme(): { choice: ThemeChoice; choose: (choice: ThemeChoice) => void } {
  return { choice: useSyncExternalStore(watchTheme, readThemeChoice), choose: chooseTheme };
}
