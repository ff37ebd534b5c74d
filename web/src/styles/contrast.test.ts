import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Theme = 'dark' | 'light';
type Pair = readonly [foreground: string, background: string];

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const themes: Record<Theme, ReadonlyMap<string, string>> = {
  dark: declarations(/:root:not\(\[data-theme="light"\]\) \{([^}]*)\}/),
  light: declarations(/:root \{([^}]*)\}/),
};

const surfaces = ['court', 'glass', 'glass-high'];
const onEverySurface = (...tokens: string[]): Pair[] =>
  tokens.flatMap((token) => surfaces.map((surface) => [token, surface] as const));

/** Text of any size: 4.5:1. */
const text: Pair[] = [
  ...onEverySurface('ink', 'quiet', 'accent', 'tin-text', 'correct-text', 'warning', 'info'),
  ['on-dot', 'dot'],
  ['on-dot', 'dot-high'],
  ['on-tin', 'tin-fill'],
  ['on-tin', 'tin-fill-high'],
  ['ink', 'dot-tint'],
  ['quiet', 'dot-tint'],
  ['accent', 'dot-tint'],
  ['ink', 'tin-tint'],
  ['tin-text', 'tin-tint'],
  ['ink', 'correct-tint'],
  ['correct-text', 'correct-tint'],
  ['ink', 'warning-tint'],
  ['warning', 'warning-tint'],
  ['ink', 'info-tint'],
  ['info', 'info-tint'],
  ['on-dot', 'crest-yellow'],
  ['on-dot', 'crest-orange'],
  ['on-tin', 'crest-red'],
  ['on-tin', 'crest-green'],
  ['on-tin', 'crest-blue'],
  ['on-tin', 'crest-violet'],
];

/** Marks, control outlines and the focus ring: 3:1. */
const marks: Pair[] = [
  ...onEverySurface('edge', 'tin', 'correct', 'focus'),
  ['dot', 'ball'],
  ['path', 'path-casing'],
];

describe.each(['dark', 'light'] as const)('tokens of the %s theme', (theme) => {
  it.each(text)('%s reads on %s', (foreground, background) => {
    expect(contrast(theme, foreground, background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks)('%s shows on %s', (foreground, background) => {
    expect(contrast(theme, foreground, background)).toBeGreaterThanOrEqual(3);
  });
});

it('both themes define the same tokens', () => {
  expect([...themes.light.keys()].sort()).toEqual([...themes.dark.keys()].sort());
});

it('every token text or marks are drawn in is checked', () => {
  const checked = new Set([...text, ...marks].flat());
  const backdrops = ['line', 'ball-rim', 'scrim'];
  expect(
    [...themes.dark.keys()].filter((token) => !checked.has(token) && !backdrops.includes(token)),
  ).toEqual([]);
});

function declarations(block: RegExp): ReadonlyMap<string, string> {
  const body = block.exec(css)?.[1] ?? '';
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*(#[\da-f]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** WCAG 2.2 contrast ratio of two opaque tokens. */
function contrast(theme: Theme, foreground: string, background: string): number {
  const [lighter, darker] = [foreground, background]
    .map((token) => luminance(theme, token))
    .sort((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance(theme: Theme, token: string): number {
  const hex = themes[theme].get(token);
  if (hex === undefined || hex.length !== 7)
    throw new Error(`--${token} is no opaque colour in the ${theme} theme`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
