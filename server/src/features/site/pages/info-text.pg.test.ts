import { readFileSync } from 'node:fs';
import * as cheerio from 'cheerio';
import { afterAll, describe, expect, it } from 'vitest';
import { testAppForFile } from '../../../testing/for-file.ts';
import { siteOf } from './testing/site-of.ts';

const test = await testAppForFile({ OPERATOR_NAME: '<b>Nick</b> & Tin Ltd' });
const site = await siteOf(test);
afterAll(() => site.close());

const read = async (path: string) =>
  cheerio.load(
    cheerio
      .load((await site.get(path)).body)('noscript')
      .html() ?? '',
  )('body');
const headingsOf = (page: string) =>
  readFileSync(`${import.meta.dirname}/../../../../../web/src/features/info/pages/${page}.md`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('## ') && !/\{#figure-|\{\{/.test(line))
    .map((line) => line.replace(/^## | \{#.*$/g, ''));

describe('a page of text is read without scripts, as its file has it', () => {
  it.each(['faq', 'rules', 'terms', 'privacy', 'how-it-works'])('/%s', async (page) => {
    const body = await read(`/${page}`);
    const headings = body
      .find('h2')
      .toArray()
      .map((one) => cheerio.load(one).text());
    expect(headingsOf(page).length).toBeGreaterThan(3);
    expect(headings).toEqual(expect.arrayContaining(headingsOf(page)));
    expect(body.find('section').text().length).toBeGreaterThan(400);
    expect(body.text()).not.toMatch(/\{\{|\}\}|needs JavaScript/);
    // Drawn by the components of the page itself, whose links look like this.
    expect(body.find('nav a').attr('class')).toContain('decoration-accent');
  });

  it('states the facts of this site, and takes none for HTML', async () => {
    const terms = await read('/terms');
    expect(terms.text()).toContain('<b>Nick</b> & Tin Ltd');
    expect((await read('/faq')).text()).toContain(
      '100 points for each correct winner, plus 1 point for the correct game score',
    );
  });

  it('a page that is more than its text says so', async () => {
    expect((await read('/contact')).text()).toContain('needs JavaScript');
  });
});
