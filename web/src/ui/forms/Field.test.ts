import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

type Words = { hint?: string; error?: string };

const render = (words: Words) => {
  const props = { label: 'Email', required: true, ...words, children: h(TextInput) };
  return renderToStaticMarkup(h(Field, props));
};

/** The text of the elements that an attribute of the input refers to. */
function pointedAt(html: string, attribute: string): string {
  const ids = new RegExp(`<input[^>]* ${attribute}="([^"]+)"`).exec(html)?.[1]?.split(' ') ?? [];
  return ids.map((id) => textOf(html, id)).join(' | ');
}

function textOf(html: string, id: string): string {
  const after = html.slice(html.indexOf(`id="${id}"`));
  return after.slice(after.indexOf('>') + 1, after.search(/<\/(p|div)>/)).replace(/<[^>]*>/g, '');
}

it('the label names the control', () => {
  const html = render({});
  const id = /<label for="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`<input type="text" id="${id}"`);
});

it('hint and error describe the control together', () => {
  expect(pointedAt(render({ hint: 'As on your receipt', error: 'Too short' }), 'aria-describedby')).toBe(
    'As on your receipt | Too short',
  );
});

it('only a wrong value is marked as invalid, and nothing is described by what is not there', () => {
  expect(render({ error: 'Too short' })).toContain('aria-invalid="true"');
  expect(render({})).not.toMatch(/ aria-(invalid|describedby)=/);
});

it('a required field says so without the browser stepping in before the form does', () => {
  expect(render({})).toContain('aria-required="true"');
  expect(render({})).not.toContain(' required=""');
});
