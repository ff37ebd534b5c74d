import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillIn, stepsOf } from './running-page.ts';

describe('docs/running.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/running.md'), 'utf8');

  it('is one page, which says each thing in one section', () => {
    expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(300);
    const headings = page.match(/^## .+$/gm) ?? [];
    expect(headings).toEqual([...new Set(headings)]);
  });

  it('has commands for each step of an operator, and names files that are there', () => {
    const steps = stepsOf(page);
    const sections = [...new Set(steps.map(({ section }) => section))];
    expect(sections).toEqual([
      'Install',
      'The proxy',
      'The first administrator',
      'Backups',
      'Upgrade',
      'What to watch',
    ]);
    const files = steps.flatMap(({ command }) => command.match(/(?<=\/opt\/boast\/)[\w./-]+/g) ?? []);
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((file) => !existsSync(join(import.meta.dirname, '../..', file)))).toEqual([]);
  });
});

it('a command may go on to the end of its text, and takes the words of who types it', () => {
  const page =
    "## One\n```sh\nfirst VERSION\nsudo tee x <<'END'\nA=1\n\nB=2\nEND\n```\n```console\nnot typed\n```\n## Two\n```sh\nlast\n```\n";
  expect(stepsOf(page)).toEqual([
    { section: 'One', command: 'first VERSION' },
    { section: 'One', command: "sudo tee x <<'END'\nA=1\n\nB=2\nEND" },
    { section: 'Two', command: 'last' },
  ]);
  expect(fillIn('NEWVERSION after VERSION', { NEWVERSION: '2', VERSION: '1' })).toBe('2 after 1');
  expect(() => stepsOf('## One\nNothing to type\n')).toThrow('no command');
});
