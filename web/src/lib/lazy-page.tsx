import { type ComponentType, lazy } from 'react';
import { loadOnce } from './load-file.ts';
import type { PathParams } from './router/match-path.ts';

export interface PageProps {
  readonly params: PathParams;
}

/**
 * A part of a page in a chunk of its own, which `load` fetches ahead. React.lazy alone shows a skeleton even where the chunk is
 * there. If it did not load, the surrounding PromptSuspense says so.
 */
export function lazyPart<P extends object>(loadPart: () => Promise<ComponentType<P>>) {
  const { load, atOnce } = loadOnce(() => loadPart().then((Part) => ({ default: Part })));
  return Object.assign(lazy(atOnce as () => ReturnType<typeof load>), { load });
}
