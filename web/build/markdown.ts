import type { Block, Inline, PageText, Section } from '@boast/contract/values/page-text';
import { lexer, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';

/** Compiles a text page from Markdown into a module, so that the site needs no parser. */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    transform: {
      filter: { id: /\.md$/ },
      handler(source) {
        return { code: `export default ${JSON.stringify(readPage(source))};`, map: null };
      },
    },
  };
}

/** Throws on Markdown that text pages do not support, because it would be missing from the site. */
export function readPage(source: string): PageText {
  let title = '';
  const lead: Block[] = [];
  const sections: (Section & { blocks: Block[] })[] = [];
  for (const token of lexer(source)) {
    if (token.type === 'space') continue;
    if (token.type === 'heading' && token['depth'] === 1) {
      title = token['text'];
    } else if (token.type === 'heading' && token['depth'] === 2) {
      sections.push({ ...headingOf(token as Tokens.Heading), blocks: [] });
    } else {
      (sections.at(-1)?.blocks ?? lead).push(blockOf(token));
    }
  }
  return { title, lead, sections };
}

/** `Title {#id}` */
function headingOf({ text }: Tokens.Heading): Pick<Section, 'id' | 'title'> {
  const [, title = text, id = ''] = /^(.*?) \{#([\w-]+)\}$/.exec(text) ?? [];
  return { id, title: nest([title]) };
}

function blockOf(token: Token): Block {
  if (token.type === 'paragraph') return { kind: 'p', words: wordsOf(token) };
  if (token.type === 'heading' && token['depth'] === 3) return { kind: 'h3', words: wordsOf(token) };
  if (token.type !== 'list') throw new Error(`A page of text cannot have this: ${token.raw}`);
  const { ordered, items } = token as Tokens.List;
  return {
    kind: ordered ? 'ol' : 'ul',
    items: items.map(({ tokens }) => nest(tokens.flatMap((inner) => inlinesOf(inner)))),
  };
}

const wordsOf = (token: Token): Inline[] => nest(inlinesOf(token));

const inlinesOf = (token: Token): Inline[] => ('tokens' in token ? (token.tokens ?? []) : []).map(inlineOf);

function inlineOf(token: Token): Inline {
  if (token.type === 'strong') return { strong: wordsOf(token) };
  if (token.type === 'link') return { link: token['href'], words: wordsOf(token) };
  if (token.type !== 'text') throw new Error(`A page of text cannot have this: ${token.raw}`);
  return String(token['text']).replaceAll('\n', ' ');
}

/** Puts the text between `{{#fact}}` or `{{^fact}}` and `{{/fact}}` under its condition. */
function nest(parts: readonly Inline[]): Inline[] {
  const top: Inline[] = [];
  const open: { fact: string; words: Inline[] }[] = [];
  const pieces = parts.flatMap((part): Inline[] =>
    typeof part === 'string' ? part.split(CONDITION) : [part],
  );
  for (const piece of pieces) {
    const within = open.at(-1)?.words ?? top;
    const [, sign, fact] = typeof piece === 'string' ? (WHOLE_CONDITION.exec(piece) ?? []) : [];
    if (sign === undefined || fact === undefined) {
      if (piece !== '') within.push(piece);
    } else if (sign !== '/') {
      const words: Inline[] = [];
      within.push({ fact, holds: sign === '#', words });
      open.push({ fact, words });
    } else if (open.pop()?.fact !== fact) {
      throw new Error(`{{/${fact}}} ends what nothing began.`);
    }
  }
  if (open.length > 0) throw new Error(`Nothing ends {{#${open.at(-1)?.fact}}}.`);
  return top;
}

const CONDITION = /(\{\{[#^/]\w+\}\})/;
const WHOLE_CONDITION = /^\{\{([#^/])(\w+)\}\}$/;
