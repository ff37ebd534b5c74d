import { type ComponentType, createElement, use } from 'react';
import type { PathParams } from './router/match-path.ts';

/** What every page gets: the parameters of its path. */
export interface PageProps {
  readonly params: PathParams;
}

export interface LazyPage {
  /** Starts loading, or tells that it is loaded. */
  readonly load: () => Promise<unknown>;
  readonly Page: ComponentType<PageProps>;
}

type PageComponent = ComponentType<PageProps>;

/** A page in its own chunk. Unlike React.lazy it draws at once when the chunk is there, and can fail and be tried again. */
export function lazyPage(loadPage: () => Promise<PageComponent>): LazyPage {
  let loading: Promise<PageComponent> | null = null;
  const load = (): Promise<PageComponent> => {
    if (loading) return loading;
    const started = loadPage();
    loading = started;
    started.then(
      // What came of a promise is written on it: that is how `use` knows without waiting.
      (page) => Object.assign(started, { status: 'fulfilled', value: page }),
      () => {
        loading = null;
      },
    );
    return started;
  };
  function Page(props: PageProps) {
    return createElement(use(load()), props);
  }
  return { load, Page };
}
