import { type ComponentType, use } from 'react';
import type { PathParams } from './router/match-path.ts';

/** What every page gets: the parameters of its path. */
export interface PageProps {
  readonly params: PathParams;
}

export interface LazyPage {
  /** Starts loading, or tells that it is loaded. */
  readonly load: () => Promise<void>;
  readonly Page: ComponentType<PageProps>;
}

/** A page in its own chunk. Unlike React.lazy it draws at once when the chunk is there, and can fail and be tried again. */
export function lazyPage(loadPage: () => Promise<ComponentType<PageProps>>): LazyPage {
  let Loaded: ComponentType<PageProps> | null = null;
  let loading: Promise<void> | null = null;
  const load = (): Promise<void> => {
    loading ??= loadPage().then(
      (page) => {
        Loaded = page;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  function Page(props: PageProps) {
    if (Loaded === null) use(load());
    return Loaded && <Loaded {...props} />;
  }
  return { load, Page };
}
