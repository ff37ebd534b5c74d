import { tabStorage } from '../../lib/browser/browser-storage.ts';

/** The league that somebody was joining when they had to sign in or sign up first. Kept for the tab's lifetime. */
const key = 'boast-wanted-league';

interface WantedLeague {
  readonly code: string;
  readonly name: string;
}

export function rememberWantedLeague(wanted: WantedLeague): void {
  try {
    tabStorage.setItem(key, JSON.stringify(wanted));
  } catch {
    // Storage is full: the invitation link is the way back.
  }
}

export const forgetWantedLeague = (): void => tabStorage.removeItem(key);

export function readWantedLeague(): WantedLeague | null {
  try {
    const { code, name } = JSON.parse(tabStorage.getItem(key) ?? 'null') as Partial<WantedLeague>;
    return typeof code === 'string' && typeof name === 'string' ? { code, name } : null;
  } catch {
    return null;
  }
}
