/** The league somebody was about to join when they had to sign in or sign up first. It lasts as long as the tab. */
const key = 'boast-wanted-league';

interface WantedLeague {
  readonly code: string;
  readonly name: string;
}

export function rememberWantedLeague(wanted: WantedLeague): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(wanted));
  } catch {
    // Full or refused: the link that led here is the way back.
  }
}

export function forgetWantedLeague(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Null for anything that is none. */
export function readWantedLeague(): WantedLeague | null {
  try {
    const { code, name } = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<WantedLeague>;
    return typeof code === 'string' && typeof name === 'string' ? { code, name } : null;
  } catch {
    return null;
  }
}
