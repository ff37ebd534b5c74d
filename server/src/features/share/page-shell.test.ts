import * as cheerio from 'cheerio';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkShell, fillShell } from './page-shell.ts';

const html = `<!doctype html><html><head><title>Boast</title>
<meta
  name="description"
  content="Old words."
/><script src="/theme.js"></script></head><body><div id="root"></div></body></html>`;

const tags = {
  title: 'Windsor Club Open',
  description: 'In Windsor.',
  url: 'https://boast.test/tournaments/7',
  image: 'https://boast.test/share/tournaments/7.png',
  imageText: 'Windsor',
  head: null,
};

const head = {
  id: '7',
  name: 'Windsor Club Open',
  gender: 'mens',
  location: 'Windsor, Canada',
  timeZone: 'America/Toronto',
  status: 'ACTIVE',
  startDate: '2026-01-05',
  endDate: '2026-01-09',
  startsAt: null,
  drawSize: 32,
  entryCount: 0,
  champion: null,
  resultsVersion: 1,
  isDemo: true,
} as const;

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

it('refuses a page without a place for them, or for the application', () => {
  expect(() => checkShell('<html></html>')).toThrow('no title');
  expect(() => checkShell(html.replace('root', 'app'))).toThrow('no place');
  expect(checkShell(html)).toBe(html);
});

describe('the place of the application', () => {
  it('is empty, as there is nothing yet to show', () => {
    expect(
      cheerio
        .load(fillShell(html, tags, 'Boast'))('#root')
        .contents(),
    ).toHaveLength(0);
  });

  it('holds the head of the tournament whose page it is, and no script', () => {
    const read = cheerio.load(fillShell(html, { ...tags, head }, 'Boast'));
    const root = read('#root');
    expect(root.find('h1').text()).toBe('Windsor Club Open');
    expect(root.find('main p').text()).toBe('Windsor, CanadaJan 5 – Jan 9, 2026');
    expect(
      root
        .find('.eyebrow')
        .toArray()
        .map((one) => read(one).text()),
    ).toEqual(['Active', "Men's", 'Demo replay']);
    expect(root.find('[role=status]').text()).toBe('Loading...');
    expect(root.find('script, [style], a, button')).toHaveLength(0);
  });
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
    const whole = cheerio.load(fillShell(html, { ...tags, head }, 'Boast'))('*').length;
    fc.assert(
      fc.property(hostile, (name) => {
        const hostileHead = { ...head, name, location: name };
        const named = { ...tags, title: name, description: name, head: hostileHead };
        const page = fillShell(html, named, 'Boast');
        const read = cheerio.load(page);
        expect(read('*')).toHaveLength(whole);
        // The parser itself replaces what HTML cannot hold.
        if (/^[\u0020-\uD7FF\n]*$/.test(name)) {
          expect(contentOf(page, 'og:title')).toBe(name);
          expect(read('h1').text()).toBe(name);
        }
      }),
    );
  });
});
