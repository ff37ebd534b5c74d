import { escapeHtml } from '../../../../http/escape-html.ts';

/** It is HTML that is safe to send: only `html` makes it. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[];

/** Names are hostile: every part is escaped, unless `html` made it. */
export const html = (words: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: words.reduce((written, word, index) => `${written}${write(parts[index - 1] ?? '')}${word}`),
});

function write(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return part.toLocaleString('en');
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
}
