import type { Block, Inline, PageText } from '@boast/contract/values/page-text';

/**
 * Search engines, programs and simple browsers read it without scripts. The components of the site's pages of text
 * draw it (web/src/entry-server.tsx).
 */
export type PlainText = Pick<PageText, 'lead' | 'sections'>;

export const link = (to: string, name: string): Inline => ({ link: to, words: [name] });

export const paragraph = (...words: readonly Inline[]): Block => ({ kind: 'p', words });

/** A part of a page with its own heading; empty when it has no lines. */
export const section = (title: string, items: readonly (readonly Inline[])[]): PlainText['sections'] =>
  items.length === 0 ? [] : [{ id: '', title: [title], blocks: [{ kind: 'ul', items }] }];
