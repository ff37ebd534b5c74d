import { useSyncExternalStore } from 'react';

/** What a person chose; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';
/** What is shown. */
type Theme = 'light' | 'dark';

export const themeKey = 'theme';
/** The browser's own bars take the colour of the court; equal to --court in styles/tokens.css. */
export const courtColours: Readonly<Record<Theme, string>> = { dark: '#0b0f14', light: '#faf8f4' };

const listeners = new Set<() => void>();

/** The stored choice; dark when nothing or nonsense is stored, or storage is refused. */
function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeKey);
    return stored === 'light' || stored === 'system' ? stored : 'dark';
  } catch {
    return 'dark';
  }
}

/** Shows a theme at once and remembers the choice in this browser. */
function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(themeKey, choice);
  } catch {
    // Storage refused: the choice lasts for this page.
  }
  show(resolveTheme(choice));
}

/** The theme a choice means on this device now. */
export function resolveTheme(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** Calls back when the choice changes here, in another tab, or with the device; returns the way to stop. */
function watchTheme(onChange: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: light)');
  const follow = () => show(resolveTheme(readThemeChoice()));
  const followTab = (event: StorageEvent) => {
    if (event.key === themeKey) follow();
  };
  listeners.add(onChange);
  device.addEventListener('change', follow);
  window.addEventListener('storage', followTab);
  return () => {
    listeners.delete(onChange);
    device.removeEventListener('change', follow);
    window.removeEventListener('storage', followTab);
  };
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', courtColours[theme]);
  for (const listener of listeners) listener();
}

/** The theme choice and the way to change it; re-renders when it changes anywhere. */
export function useTheme(): { choice: ThemeChoice; choose: (choice: ThemeChoice) => void } {
  return { choice: useSyncExternalStore(watchTheme, readThemeChoice), choose: chooseTheme };
}
