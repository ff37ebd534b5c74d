import type { PageTags } from './page-tags.ts';

/** Draws what a page shows before its script runs, with the components of the application. */
export type DrawFirstView = (view: NonNullable<PageTags['head']>, productName: string) => string;

/** It is built with the site, of the same components (web/src/entry-server.tsx). `folder` is that of the build. */
export async function readFirstView(folder: string): Promise<DrawFirstView> {
  const built = (await import(new URL('.server/pages.js', folder).href)) as {
    renderFirstView: DrawFirstView;
  };
  return built.renderFirstView;
}
