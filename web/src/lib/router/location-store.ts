export interface Place {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its number sign, or empty. */
  readonly hash: string;
  /** What `navigate` left for the page; it survives a reload. */
  readonly state: unknown;
  /** How one got here: by the browser's back, forward or load, or by a link of the page. */
  readonly via: 'browser' | 'link';
}

interface NavigateOptions {
  /** Takes the place of the entry in the history. */
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

interface BrowserParts {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'reload'>;
  readonly history: Pick<History, 'pushState' | 'replaceState' | 'state'>;
  readonly addEventListener: (type: 'popstate', listener: () => void) => void;
}

interface LocationStore {
  readonly place: () => Place;
  readonly watch: (onChange: () => void) => () => void;
  /** Goes to an address of this site: a path, `?search` or `#hash`. */
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  /** There is a newer build: the next step, of whatever kind, loads the page of its address anew. */
  readonly outdate: () => void;
}

/** The page's address as a store. The browser's history is the truth; this only tells who watches that it moved. */
export function createLocationStore(browser: BrowserParts): LocationStore {
  const listeners = new Set<() => void>();
  const read = (via: Place['via'], state: unknown): Place => {
    const { pathname, search, hash } = browser.location;
    return { pathname, search, hash, state, via };
  };
  let place = read('browser', browser.history.state);
  let isOutdated = false;
  /** What only writes down where one is on the page, in place of what was written, is no step. */
  const move = (via: Place['via'], { state, isStep }: { state: unknown; isStep: boolean }) => {
    const { pathname } = place;
    place = read(via, state);
    if (isOutdated && (isStep || place.pathname !== pathname)) return browser.location.reload();
    for (const listener of listeners) listener();
  };
  browser.addEventListener('popstate', () => move('browser', { state: browser.history.state, isStep: true }));
  return {
    place: () => place,
    watch: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    navigate: (to, { replace = false, state = null } = {}) => {
      browser.history[replace ? 'replaceState' : 'pushState'](state, '', to);
      // What was given, and not what the history copied: a press pays for each copy.
      move('link', { state, isStep: !replace });
    },
    outdate: () => {
      isOutdated = true;
    },
  };
}
