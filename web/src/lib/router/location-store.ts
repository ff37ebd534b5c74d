export interface PageLocation {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its number sign, or empty. */
  readonly hash: string;
  readonly state: unknown;
  /** `browser` for back, forward and load; `link` for a navigation by the page. */
  readonly via: 'browser' | 'link';
}

interface NavigateOptions {
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

interface BrowserParts {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'reload'>;
  readonly history: Pick<History, 'pushState' | 'replaceState' | 'state'>;
  readonly addEventListener: (type: 'popstate', listener: () => void) => void;
}

interface LocationStore {
  readonly current: () => PageLocation;
  readonly watch: (onChange: () => void) => () => void;
  /** Goes to a URL of this site: a path, `?search` or `#hash`. */
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  /**
   * For an answer: moves whoever is still on the page of now, and nobody who has gone on, even if they came back.
   */
  readonly leaveFromHere: () => LocationStore['navigate'];
  /** There is a newer build: the next step of any kind reloads. */
  readonly outdate: () => void;
}

/** The browser's history is the truth; the store only notifies its watchers. */
export function createLocationStore(browser: BrowserParts): LocationStore {
  const listeners = new Set<() => void>();
  const read = (via: PageLocation['via'], state: unknown): PageLocation => {
    const { pathname, search, hash } = browser.location;
    return { pathname, search, hash, state, via };
  };
  let current = read('browser', browser.history.state);
  /** How many pages were opened: the same path opened again is another visit. */
  let visit = 0;
  let isOutdated = false;
  /** Replacing the entry only to note a place on the page is no step. */
  const move = (via: PageLocation['via'], { state, isStep }: { state: unknown; isStep: boolean }) => {
    const { pathname } = current;
    current = read(via, state);
    if (current.pathname !== pathname) visit += 1;
    if (isOutdated && (isStep || current.pathname !== pathname)) return browser.location.reload();
    for (const listener of listeners) listener();
  };
  const isHere = (to: string): boolean => {
    const { pathname, search, hash } = browser.location;
    return [pathname + search + hash, search + hash, hash].includes(to);
  };
  browser.addEventListener('popstate', () => move('browser', { state: browser.history.state, isStep: true }));
  const navigate: LocationStore['navigate'] = (to, { replace = false, state = null } = {}) => {
    // The same address again is no other page, as for the browser's own links; a state makes it another step.
    const isSame = state === null && browser.history.state === null && isHere(to);
    browser.history[replace || isSame ? 'replaceState' : 'pushState'](state, '', to);
    // Pass the given state, not the history's copy: each copy costs the press.
    move('link', { state, isStep: !replace });
  };
  return {
    current: () => current,
    watch: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    navigate,
    leaveFromHere: () => {
      const from = visit;
      return (to, options) => {
        if (visit === from) navigate(to, options);
      };
    },
    outdate: () => {
      isOutdated = true;
    },
  };
}
