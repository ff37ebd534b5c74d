import { useSyncExternalStore } from 'react';

/** `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';
type Theme = 'light' | 'dark';

export const themeKey = 'theme';
/** Colours of the browser's own bars; equal to --court in styles/tokens.css. */
export const courtColours: Readonly<Record<Theme, string>> = { dark: '#0b0f14', light: '#faf8f4' };

const listeners = new Set<() => void>();

/** Dark if nothing valid is stored or storage is blocked. */
function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeKey);
    return stored === 'light' || stored === 'system' ? stored : 'dark';
  } catch {
    return 'dark';
  }
}

function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(themeKey, choice);
  } catch {
    // Storage is blocked: the choice lasts for this page.
  }
  show(resolveTheme(choice));
}

export function resolveTheme(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** Calls back when the choice changes here, in another tab, or with the device; returns a function that stops. */
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

export function useTheme(): { choice: ThemeChoice; choose: (choice: ThemeChoice) => void } {
  return { choice: useSyncExternalStore(watchTheme, readThemeChoice), choose: chooseTheme };
}
