import { pathToFileURL } from 'node:url';
import * as cheerio from 'cheerio';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkShell, fillShell } from './fill-shell.ts';
import type { PageTags } from './page-tags.ts';
import { readSiteDrawing } from './site-drawing.ts';
import { SITE } from './site-routes.ts';
import { link, section } from './text/plain-text.ts';

const html = `<!doctype html><html><head><title>Boast</title>
<meta
  name="description"
  content="Old words."
/><script src="/theme.js"></script></head><body><div id="root"></div></body></html>`;

const shell = {
  html,
  productName: 'Boast',
  drawing: await readSiteDrawing(pathToFileURL(SITE).href),
};

const windsorTags: PageTags = {
  title: 'Windsor Club Open',
  description: 'In Windsor.',
  url: 'https://boast.test/tournaments/7',
  image: 'https://boast.test/share/tournaments/7.png',
  imageText: 'Windsor',
  head: null,
  standing: 'open',
  data: [],
  text: null,
};

const head = {
  name: 'Windsor Club Open',
  drawSize: 32,
  firstRound: 1,
  feed: null,
  wholeDraw: null,
  gender: 'mens',
  location: 'Windsor, Canada',
  status: 'ACTIVE',
  startDate: '2026-01-05',
  endDate: '2026-01-09',
  isDemo: true,
  hasStart: false,
} as const;

const contentOf = (page: string, property: string): string | undefined =>
  cheerio.load(page)(`meta[property="${property}"]`).attr('content');

it('puts the windsorTags of the address in the place of the page’s own', () => {
  const page = fillShell(shell, windsorTags);
  const read = cheerio.load(page);
  expect(read('title').text()).toBe('Windsor Club Open | Boast');
  expect(read('meta[name="description"]').toArray()).toHaveLength(1);
  expect(read('meta[name="description"]').attr('content')).toBe('In Windsor.');
  expect(contentOf(page, 'og:image')).toBe(windsorTags.image);
  expect(contentOf(page, 'og:url')).toBe(windsorTags.url);
  expect(read('link[rel=canonical]').attr('href')).toBe(windsorTags.url);
  expect(read('meta[name=robots]')).toHaveLength(0);
});

it('refuses a page without a place for them, or for the application', () => {
  expect(() => checkShell('<html></html>')).toThrow('no title');
  expect(() => checkShell(html.replace('root', 'app'))).toThrow('no place');
  expect(checkShell(html)).toBe(html);
});

describe('the place of the application', () => {
  it('is empty, as there is nothing yet to show', () => {
    expect(cheerio.load(fillShell(shell, windsorTags))('#root').contents()).toHaveLength(0);
  });

  it('holds the head of the tournament whose page it is, the places, and no script', () => {
    const read = cheerio.load(fillShell(shell, { ...windsorTags, head }));
    const root = read('#root');
    expect(root.find('h1').text()).toBe('Windsor Club Open');
    expect(root.find('main p').text()).toBe(
      'Windsor, CanadaJan 5 – Jan 9, 2026Demo: a real draw played again',
    );
    expect(
      root
        .find('.eyebrow')
        .toArray()
        .map((one) => read(one).text()),
    ).toEqual(['Active', "Men's", 'Replay']);
    expect(root.find('[role=status]').text()).toBe('Loading...');
    // Drawn by the components themselves, an icon of theirs among them.
    expect(root.find('.lucide-map-pin, main svg')).toHaveLength(1);
    const places = root.find('nav a').toArray();
    expect(places.map((one) => `${read(one).text()} ${read(one).attr('href')}`)).toEqual([
      'Home /',
      'Tournaments /tournaments',
      'Live Results /live-results',
      'Leagues /leagues',
    ]);
    expect(root.find('script, [style], main a, button')).toHaveLength(0);
  });

  it.each([
    ['home', 'Predict. Win. Celebrate.', '/', ['/login', '#how-it-works']],
    ['list', 'Tournaments', '/tournaments', []],
  ] as const)('holds the first words of %s', (head, words, here, ways) => {
    const root = cheerio.load(fillShell(shell, { ...windsorTags, head }))('#root');
    expect(root.find('h1').text()).toBe(words);
    // A tournament may have no prize.
    expect(root.find('main').text()).not.toMatch(/prize/i);
    expect(root.find('nav [aria-current=page]').attr('href')).toBe(here);
    expect(
      root
        .find('main a')
        .toArray()
        .map(({ attribs }) => attribs['href']),
    ).toEqual(ways);
    expect(root.find('script, [style], button')).toHaveLength(0);
  });
});

describe('whatever a name holds', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '"><script>alert(1)</script>',
      "$& $' $` $1",
      '</title><img src=x onerror=alert(1)>',
      '</noscript></body><img src=x onerror=alert(1)>',
      '</script><!--<script>',
      '&lt;b&gt;',
    ),
  );
  const pageOf = (name: string) =>
    fillShell(shell, {
      ...windsorTags,
      title: name,
      description: name,
      url: `https://boast.test/people/${encodeURIComponent(name.toWellFormed())}`,
      head: { ...head, name, location: name },
      data: [{ '@type': 'SportsEvent', name }],
      text: { lead: [], sections: section(name, [[link('/tournaments/7', name)]]) },
    });

  it.each([true, false])('it stays the text of its own tag, whether scripts run: %s', (scriptingEnabled) => {
    const load = (page: string) => cheerio.load(page, { scriptingEnabled });
    const whole = load(pageOf('Windsor'))('*').length;
    fc.assert(
      fc.property(hostile, (name) => {
        const page = pageOf(name);
        const read = load(page);
        expect(read('*')).toHaveLength(whole);
        const [event] = JSON.parse(read('script[type="application/ld+json"]').text())['@graph'];
        expect(event.name).toBe(name.toWellFormed());
        // The parser itself replaces characters that HTML cannot hold.
        if (/^[\u0020-\uD7FF\n]*$/.test(name)) {
          expect(contentOf(page, 'og:title')).toBe(name);
          expect(read('h1').text()).toBe(name);
          if (!scriptingEnabled) expect(read('noscript a[href="/tournaments/7"]').text()).toBe(name);
        }
      }),
    );
  });
});
