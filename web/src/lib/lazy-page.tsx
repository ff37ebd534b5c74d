import { type ComponentType, createElement, use } from 'react';
import { loadOnce } from './load-file.ts';
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
 * A part of a page in its own chunk. Unlike React.lazy it draws at once when the chunk is there, and where it did not come the
 * PromptSuspense around it says so.
 */
export function lazyPart<P extends object>(loadPart: () => Promise<ComponentType<P>>): LazyPart<P> {
  const { load, asked } = loadOnce(loadPart);
  function Page(props: P) {
    return createElement(use(asked()), props);
  }
  return { load, Page };
}
