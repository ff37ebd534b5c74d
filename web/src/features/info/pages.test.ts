import { readdirSync, readFileSync } from 'node:fs';
import { fillPage } from '@boast/contract/values/page-text';
import { expect, it } from 'vitest';
import { readPage } from '../../../build/markdown.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { facts } from './testing/facts.ts';

const folder = `${import.meta.dirname}/pages`;
const files = readdirSync(folder);
const read = (file: string) => readPage(readFileSync(`${folder}/${file}`, 'utf8'));

it.each(files)('%s asks only for facts that there are, and leaves no slot open', (file) => {
  const page = fillPage(read(file), { ...facts });
  expect(page.title).not.toBe('');
  expect(JSON.stringify(page)).not.toMatch(/[{}]{2}\w|\w\}\}"/);
});

it.each(files)('A11: %s promises no amount that a tournament may not have', (file) => {
  const text = JSON.stringify(fillPage(read(file), { ...facts }));
  const amounts = [...text.matchAll(/\$\d+|\d[\d.,]* USD/g)].map(([amount]) => amount);
  expect(amounts.filter((amount) => amount !== facts.creditPrice)).toEqual([]);
});

it.each(files)('%s leads only to pages of the site', (file) => {
  const links = [...JSON.stringify(read(file)).matchAll(/"link":"([^"#]*)/g)];
  const pages = [
    sitePaths.howItWorks(),
    sitePaths.faq(),
    sitePaths.rules(),
    sitePaths.contact(),
    sitePaths.privacy(),
    sitePaths.payment(),
    sitePaths.account(),
    sitePaths.runDraw(),
    sitePaths.drawDay(),
  ];
  for (const [, link] of links)
    expect([...pages, sitePaths.tournaments(), sitePaths.leaderboard()]).toContain(link);
});

it('says what depends on a fact only where it holds', () => {
  const page = readPage(
    '# A\n\nFor {{price}}.{{#creditsOn}} With **credits**.{{/creditsOn}}{{^creditsOn}} Free.{{/creditsOn}}\n\n' +
      '{{#creditsOn}}All of [it](/faq).{{/creditsOn}}\n\n## {{#creditsOn}}Credits{{/creditsOn}} {#credits}\n\n- x',
  );
  expect(fillPage(page, { price: '3 USD', creditsOn: false })).toEqual({
    title: 'A',
    lead: [{ kind: 'p', words: ['For 3 USD.', ' Free.'] }],
    sections: [],
  });
  expect(fillPage(page, { price: '3 USD', creditsOn: true })).toEqual({
    title: 'A',
    lead: [
      { kind: 'p', words: ['For 3 USD.', ' With ', { strong: ['credits'] }, '.'] },
      { kind: 'p', words: ['All of ', { link: '/faq', words: ['it'] }, '.'] },
    ],
    sections: [{ id: 'credits', title: ['Credits'], blocks: [{ kind: 'ul', items: [['x']] }] }],
  });
});

it.each(['{{#a}}x', 'x{{/a}}', '{{#a}}x{{/b}}', '![x](y)', '> x', '<b>x</b>', '`x`'])(
  'refuses %s',
  (text) => {
    expect(() => readPage(text)).toThrow();
  },
);

it('does not fill a slot that is no fact', () => {
  expect(() => fillPage(readPage('{{prise}}'), { prize: '1 USD' })).toThrow('prise');
});
