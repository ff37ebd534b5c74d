import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { BROWSER_FLOOR } from '../../../build/browser-floor.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const { chrome, firefox, safari } = BROWSER_FLOOR;
const words = `Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`;

/** Runs public/floor.js on a page in a browser that lacks the given feature. */
function pageIn({ lacks = '' }) {
  let html = '';
  const root = {
    querySelectorAll: () => [],
    insertAdjacentHTML: (_place: string, more: string) => {
      html += more;
    },
  };
  const [marks, supports] = [new Map<string, string>(), () => lacks !== 'color-mix'];
  const context = {
    window: { CSS: { supports } },
    CSS: { supports },
    RegExp: class {
      constructor(text: string) {
        if (lacks === 'lookbehind') throw new SyntaxError(text);
      }
    },
    document: {
      createElement: () => (lacks === 'modules' ? {} : { noModule: false }),
      documentElement: { setAttribute: (name: string, value: string) => marks.set(name, value) },
      getElementById: () => root,
      getElementsByTagName: () => [{ textContent: '<h1>Draw</h1>' }],
    },
  };
  const before = lacks === 'toSorted' ? 'delete Array.prototype.toSorted;' : '';
  runInNewContext(before + read('../../../public/floor.js'), context);
  return { html, mark: marks.get('data-browser') };
}

it.each(['modules', 'toSorted', 'color-mix', 'lookbehind'])(
  'B4: a browser without %s is told which browsers to use, and reads the results',
  (lacks) => {
    const { html, mark } = pageIn({ lacks });
    expect(mark).toBe('old');
    expect(html).toContain(words);
    expect(html).toContain('<h1>Draw</h1>');
  },
);

it('B4: every other browser is let through, and the README names the same ones', () => {
  expect(pageIn({})).toEqual({ html: '', mark: undefined });
  expect(read('../../../../README.md')).toContain(words);
});
