/** Text with slots, bold words, links, and parts that depend on a fact. */
export type Inline =
  | string
  | { readonly strong: readonly Inline[] }
  | { readonly link: string; readonly words: readonly Inline[] }
  | { readonly fact: string; readonly holds: boolean; readonly words: readonly Inline[] };

export type Block =
  | { readonly kind: 'p' | 'h3'; readonly words: readonly Inline[] }
  | { readonly kind: 'ul' | 'ol'; readonly items: readonly (readonly Inline[])[] };

/** The content below `## Title {#id}`. */
export interface Section {
  /** Empty if the heading has none. */
  readonly id: string;
  readonly title: readonly Inline[];
  readonly blocks: readonly Block[];
}

export interface PageText {
  readonly title: string;
  readonly lead: readonly Block[];
  readonly sections: readonly Section[];
}

type PageFacts = Readonly<Record<string, unknown>>;

/**
 * Fills a page with facts. Pages are Markdown files, compiled by web/build/markdown.ts. `{{entryCost}}` is
 * a slot; text between `{{#creditsOn}}` and `{{/creditsOn}}` appears only if the fact is true, and between
 * `{{^creditsOn}}` and `{{/creditsOn}}` only if it is not.
 */
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

/** Without bold and links. */
export const plainText = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return plainText('strong' in part ? part.strong : part.words);
    })
    .join('');
