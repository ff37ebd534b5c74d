import type { PageTags } from './page-tags.ts';
import type { PlainText } from './text/plain-text.ts';

/** Built with the site, of the components of the application (web/src/entry-server.tsx). */
export interface SiteDrawing {
  /** A page shows this before its script runs. */
  renderFirstView(view: NonNullable<PageTags['head']>, productName: string): string;
  /** The text of a page where no script runs. `title` is null below a first view, which has it. */
  renderText(page: { readonly title: string | null; readonly text: PlainText }): string;
}

/** `folder` is that of the build. */
export const readSiteDrawing = async (folder: string): Promise<SiteDrawing> =>
  (await import(new URL('.server/pages.js', folder).href)) as SiteDrawing;
