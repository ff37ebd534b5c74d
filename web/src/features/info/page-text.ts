import type { Block, Inline, PageText } from '../../../build/markdown.ts';

/**
 * Pages of text are Markdown files below pages/, read when the site is built (web/build/markdown.ts). A page leaves slots
 * for facts, `{{entryCost}}`, and what stands between `{{#creditsOn}}` and `{{/creditsOn}}` is said only where the fact holds;
 * between `{{^creditsOn}}` and `{{/creditsOn}}` only where it does not.
 */

type PageFacts = Readonly<Record<string, unknown>>;

/** The page as these facts make it: no slot is left, and what does not hold is gone. */
export function fillPage({ title, lead, sections }: PageText, facts: PageFacts): PageText {
  const words = (parts: readonly Inline[]) => fillWords(parts, facts);
  const blocks = (some: readonly Block[]) =>
    some
      .map((block) =>
        'words' in block
          ? { ...block, words: words(block.words) }
          : { ...block, items: block.items.map(words).filter((item) => item.length > 0) },
      )
      .filter((block) => ('words' in block ? block.words : block.items).length > 0);
  const filled = sections.map((section) => ({
    ...section,
    title: words(section.title),
    blocks: blocks(section.blocks),
  }));
  return { title, lead: blocks(lead), sections: filled.filter((section) => section.title.length > 0) };
}

function fillWords(parts: readonly Inline[], facts: PageFacts): Inline[] {
  return parts.flatMap((part): Inline[] => {
    if (typeof part === 'string')
      return [part.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => String(factOf(name)))];
    if ('strong' in part) return [{ strong: fillWords(part.strong, facts) }];
    if ('link' in part) return [{ ...part, words: fillWords(part.words, facts) }];
    const fact = factOf(part.fact);
    const holds = fact !== false && fact !== null;
    return holds === part.holds ? fillWords(part.words, facts) : [];
  });

  function factOf(name: string): unknown {
    if (!(name in facts)) throw new Error(`A page of text asks for the fact ${name}, which is none.`);
    return facts[name];
  }
}

/** Without what is strong and what is linked. */
export const plainText = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return plainText('strong' in part ? part.strong : part.words);
    })
    .join('');
