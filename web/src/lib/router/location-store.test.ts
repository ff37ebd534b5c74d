import { expect, it, vi } from 'vitest';
import { createLocationStore } from './location-store.ts';

function fakeBrowser(start: string) {
  const entries = [{ url: new URL(start, 'https://boast.test'), state: null as unknown }];
  let at = 0;
  let onPop = () => {};
  const reload = vi.fn();
  const current = () => entries[at] ?? { url: new URL(start), state: null };
  const put = (index: number) => (state: unknown, _: string, to?: string | URL | null) => {
    const url = new URL(to ?? '', current().url);
    at = index === 1 ? at + 1 : at;
    entries.splice(at, entries.length, { url, state });
  };
  return {
    browser: {
      location: {
        get pathname() {
          return current().url.pathname;
        },
        get search() {
          return current().url.search;
        },
        get hash() {
          return current().url.hash;
        },
        reload,
      },
      history: {
        get state() {
          return current().state;
        },
        pushState: put(1),
        replaceState: put(0),
      },
      addEventListener: (_: 'popstate', listener: () => void) => {
        onPop = listener;
      },
    },
    back: () => {
      at -= 1;
      onPop();
    },
    length: () => entries.length,
    reload,
  };
}

it('follows links and the browser, and tells who watches', () => {
  const { browser, back } = fakeBrowser('/a?x=1#y');
  const store = createLocationStore(browser);
  const onChange = vi.fn();
  const stop = store.watch(onChange);
  expect(store.current()).toEqual({
    pathname: '/a',
    search: '?x=1',
    hash: '#y',
    state: null,
    via: 'browser',
  });
  store.navigate('/b', { state: { from: 'a' } });
  expect(store.current()).toMatchObject({ pathname: '/b', search: '', state: { from: 'a' }, via: 'link' });
  back();
  expect(store.current()).toMatchObject({ pathname: '/a', via: 'browser' });
  stop();
  store.navigate('/c');
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('replacing leaves no way back to what was replaced', () => {
  const { browser, length } = fakeBrowser('/a');
  const store = createLocationStore(browser);
  store.navigate('?show=completed', { replace: true });
  expect(store.current()).toMatchObject({ pathname: '/a', search: '?show=completed' });
  expect(length()).toBe(1);
});

it('after a release every step loads its address anew, and what only writes an address down does not', () => {
  const { browser, reload, back } = fakeBrowser('/a');
  const store = createLocationStore(browser);
  store.outdate();
  store.navigate('#match-3', { replace: true });
  expect(reload).not.toHaveBeenCalled();
  store.navigate('#leaderboard');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(browser.location.hash).toBe('#leaderboard');
  store.navigate('/b', { replace: true });
  expect(reload).toHaveBeenCalledTimes(2);
  store.navigate('/c', { state: { from: 'b' } });
  expect(browser.history.state).toEqual({ from: 'b' });
  back();
  expect(reload).toHaveBeenCalledTimes(4);
});

it('an answer moves whoever is still on the page that asked, and nobody who has gone on or come back', () => {
  const { browser, back } = fakeBrowser('/edit');
  const store = createLocationStore(browser);
  const late = store.leaveFromHere();
  store.navigate('/users/new');
  late('/saved', { replace: true });
  expect(store.current().pathname).toBe('/users/new');
  back();
  late('/saved', { replace: true });
  expect(store.current().pathname).toBe('/edit');
  const inTime = store.leaveFromHere();
  store.navigate('#name', { replace: true });
  inTime('/saved', { replace: true, state: { isSaved: true } });
  expect(store.current()).toMatchObject({ pathname: '/saved', state: { isSaved: true } });
});

it('the same link pressed again replaces, and a step of its own on the same page does not', () => {
  const { browser, length } = fakeBrowser('/tournaments');
  const store = createLocationStore(browser);
  for (let press = 0; press < 4; press += 1) store.navigate('/leagues?q=a');
  expect(length()).toBe(2);
  store.navigate('/leagues?q=a', { state: { match: 2 } });
  store.navigate('/leagues');
  expect(length()).toBe(4);
});
