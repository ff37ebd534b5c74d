import * as cheerio from 'cheerio';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkShell, fillShell } from './page-shell.ts';

const html = `<!doctype html><html><head><title>Boast</title>
<meta
  name="description"
  content="Old words."
/><script src="/theme.js"></script></head><body></body></html>`;

const tags = {
  title: 'Windsor Club Open',
  description: 'In Windsor.',
  url: 'https://boast.test/tournaments/7',
  image: 'https://boast.test/share/tournaments/7.png',
  imageText: 'Windsor',
};

const contentOf = (page: string, property: string): string | undefined =>
  cheerio.load(page)(`meta[property="${property}"]`).attr('content');

it('puts the tags of the address in the place of the page’s own', () => {
  const page = fillShell(html, tags, 'Boast');
  const read = cheerio.load(page);
  expect(read('title').text()).toBe('Windsor Club Open | Boast');
  expect(read('meta[name="description"]').toArray()).toHaveLength(1);
  expect(read('meta[name="description"]').attr('content')).toBe('In Windsor.');
  expect(contentOf(page, 'og:image')).toBe(tags.image);
  expect(contentOf(page, 'og:url')).toBe(tags.url);
});

it('refuses a page without a place for them', () => {
  expect(() => checkShell('<html></html>')).toThrow('no title');
  expect(checkShell(html)).toBe(html);
});

describe('whatever a name holds', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '"><script>alert(1)</script>',
      "$& $' $` $1",
      '</title><img src=x onerror=alert(1)>',
      '&lt;b&gt;',
    ),
  );

  it('it stays the text of its own tag', () => {
    const whole = cheerio.load(fillShell(html, tags, 'Boast'))('*').length;
    fc.assert(
      fc.property(hostile, (name) => {
        const page = fillShell(html, { ...tags, title: name, description: name }, 'Boast');
        const read = cheerio.load(page);
        expect(read('*')).toHaveLength(whole);
        // The parser itself replaces what HTML cannot hold.
        if (/^[\u0020-\uD7FF\n]*$/.test(name)) expect(contentOf(page, 'og:title')).toBe(name);
      }),
    );
  });
});
