import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './root.ts';

const folder = mkdtempSync(join(tmpdir(), 'users-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Refused before there is a database: what it says on the way out. */
function refusalOf(
  bytes: Uint8Array,
  ...more: string[]
): { readonly code: number | null; readonly said: string } {
  const file = join(folder, 'people.csv');
  writeFileSync(file, bytes);
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'tools/run.js'), join(root, 'tools/users.ts'), 'import', file, ...more],
    { encoding: 'utf8' },
  );
  return { code: status, said: stderr };
}
const latin = (text: string) => Buffer.from(text, 'latin1');

describe('a list of people says how it was read', () => {
  it('and waits where its bytes are not Unicode', () => {
    const { code, said } = refusalOf(latin('email,full_name\na@b.example,Tom\u00e1\u009a Dvo\u00f8\u00e1k'));
    expect(code).toBe(2);
    expect(said).toContain('was read as Central Europe (Windows): Tomáš Dvořák');
    expect(said).toContain('add --encoding=windows-1250');
  });

  it('and waits where a word lost its letters, Unicode or not', () => {
    const { code, said } = refusalOf(Buffer.from('email,full_name\na@b.example,Jos? N??ez JosÃ© Dvo?ák'));
    expect(code).toBe(2);
    expect(said).toContain('These words look wrong: N??ez, JosÃ©, Dvo?ák');
  });

  it('and knows no other encoding than it lists', () => {
    const { code, said } = refusalOf(latin('email\na@b.example'), '--encoding=klingon');
    expect(code).toBe(2);
    expect(said).toContain('cannot be read as klingon. Encodings: utf-8, utf-16le');
  });

  it('and takes no name that nobody can see', () => {
    const { code, said } = refusalOf(
      Buffer.from('email,full_name\na@b.example,\u3164\u3164'),
      '--encoding=utf-8',
    );
    expect(code).toBe(1);
    expect(said).toContain('line 2: full_name: Characters that nobody can see are not allowed (U+3164)');
  });
});
