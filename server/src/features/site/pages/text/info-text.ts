import { readFacts } from '@boast/contract/page-facts';
import { type Block, fillPage, type Inline } from '@boast/contract/page-text';
import { appConfigOf } from '../../../../process/app-config.ts';
import type { Config } from '../../../../process/config.ts';
import { pageTexts } from '../__generated__/page-texts.ts';
import { type Html, html } from './html.ts';
import { link } from './page-text.ts';

/** The text is the same, from the same file and facts, as the page shows with scripts. */
export function infoText(name: keyof typeof pageTexts, config: Config): readonly Html[] {
  const { lead, sections } = fillPage(pageTexts[name], { ...readFacts(appConfigOf(config)) });
  return [
    ...lead.map(blockHtml),
    ...sections
      // A figure's caption is useless without the figure.
      .filter(({ id }) => !id.startsWith('figure-'))
      .map(
        ({ title, blocks }) =>
          html`<section class="flex max-w-measure flex-col gap-4"><h2 class="display text-heading">${wordsHtml(title)}</h2>${blocks.map(blockHtml)}</section>`,
      ),
  ];
}

function blockHtml(block: Block): Html {
  if ('words' in block)
    return block.kind === 'h3'
      ? html`<h3>${wordsHtml(block.words)}</h3>`
      : html`<p>${wordsHtml(block.words)}</p>`;
  const items = block.items.map((item) => html`<li>${wordsHtml(item)}</li>`);
  return block.kind === 'ol'
    ? html`<ol class="list-decimal pl-6">${items}</ol>`
    : html`<ul class="list-disc pl-6">${items}</ul>`;
}

const wordsHtml = (parts: readonly Inline[]): readonly Html[] =>
  parts.map((part) => {
    if (typeof part === 'string') return html`${part}`;
    if ('strong' in part) return html`<b>${wordsHtml(part.strong)}</b>`;
    if ('link' in part) return link(part.link, wordsHtml(part.words));
    return html``;
  });
