import { type ComponentType, createElement, use } from 'react';
import { announceLoaded } from './prompt-suspense.tsx';
import type { PathParams } from './router/match-path.ts';

/** What every page gets: the parameters of its path. */
export interface PageProps {
  readonly params: PathParams;
}

export interface LazyPart<P extends object> {
  /** Starts loading, or tells that it is loaded. */
  readonly load: () => Promise<unknown>;
  readonly Page: ComponentType<P>;
}

export type LazyPage = LazyPart<PageProps>;

/** A page in its own chunk. */
export const lazyPage = (loadPage: () => Promise<ComponentType<PageProps>>): LazyPage => lazyPart(loadPage);

/**
 * A part of a page in its own chunk. Unlike React.lazy it draws at once when the chunk is there, and can fail and be tried
 * again.
 */
export function lazyPart<P extends object>(loadPart: () => Promise<ComponentType<P>>): LazyPart<P> {
  let loading: Promise<ComponentType<P>> | null = null;
  const load = (): Promise<ComponentType<P>> => {
    if (loading) return loading;
    const started = loadPart();
    loading = started;
    started.then(
      // What came of a promise is written on it: that is how `use` knows without waiting.
      (page) => {
        void Object.assign(started, { status: 'fulfilled', value: page });
        announceLoaded();
      },
      () => {
        loading = null;
      },
    );
    return started;
  };
  function Page(props: P) {
    return createElement(use(load()), props);
  }
  return { load, Page };
}
