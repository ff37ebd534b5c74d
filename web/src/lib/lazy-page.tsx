import { type ComponentType, createElement } from 'react';
import { loadOnce } from './load-file.ts';
import type { PathParams } from './router/match-path.ts';

export interface PageProps {
  readonly params: PathParams;
}

export interface LazyPart<P extends object> {
  readonly load: () => Promise<unknown>;
  readonly Page: ComponentType<P>;
}

export type LazyPage = LazyPart<PageProps>;

export const lazyPage = (loadPage: () => Promise<ComponentType<PageProps>>): LazyPage => lazyPart(loadPage);

/**
 * A part of a page in a chunk of its own. Unlike React.lazy it renders at once if the chunk is there; if it did not
 * load, the surrounding PromptSuspense says so.
 */
export function lazyPart<P extends object>(loadPart: () => Promise<ComponentType<P>>): LazyPart<P> {
  const { load, useLoaded } = loadOnce(loadPart);
  function Page(props: P) {
    return createElement(useLoaded(), props);
  }
  return { load, Page };
}
