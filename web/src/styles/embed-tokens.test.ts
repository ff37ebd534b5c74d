import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const tokens = read('./tokens.css');
const themes = {
  dark: valuesIn(/:root:not\(\[data-theme="light"\]\) \{([^}]*)\}/),
  light: valuesIn(/:root \{([^}]*)\}/),
};

it('frames on other sites wear the colours of the site, which their stylesheet cannot ask for', () => {
  const worn = [...read('../../public/embed/frame.css').matchAll(/--([\w-]+): light-dark\((.*?), (.*?)\);/g)];
  expect(worn.length).toBeGreaterThan(15);
  for (const [, name = '', light, dark] of worn)
    expect([name, light, dark]).toEqual([name, themes.light.get(name), themes.dark.get(name)]);
});

function valuesIn(block: RegExp): ReadonlyMap<string, string> {
  const [, body = ''] = block.exec(tokens) ?? [];
  return new Map(
    [...body.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
