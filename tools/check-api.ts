import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createConfig, lint } from '@redocly/openapi-core';
import { type BreakingChange, breakingChanges, unnamed } from './api-changes.ts';
import { root } from './root.ts';

// Checks the OpenAPI document against common rules, and for what it takes away from the one before, without using the network.
// A change that breaks programs must be named in contract/breaking-changes.json, by operation, change and reason.

const file = 'contract/openapi.json';
const read = (path: string): unknown => JSON.parse(readFileSync(`${root}/${path}`, 'utf8'));

const problems = [...(await lintDocument()), ...findBreaks()];
for (const problem of problems) console.log(problem);
console.log(`${problems.length} findings`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function lintDocument(): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    telemetry: 'off',
    rules: {
      'operation-description': 'error',
      'tag-description': 'error',
      'operation-tag-defined': 'error',
      'no-unused-components': 'error',
      // The examples of errors show only the code; all errors share one schema.
      'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
      'no-invalid-parameter-examples': 'error',
      'no-invalid-schema-examples': 'error',
      'no-schema-type-mismatch': 'error',
    },
  });
  const found = await lint({ ref: `${root}/${file}`, config });
  return found.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? file})`,
  );
}

function findBreaks(): string[] {
  const before = documentBefore();
  if (before === null) {
    console.log('There is no commit to compare with: nothing is said of breaking changes.');
    return [];
  }
  const named = read('contract/breaking-changes.json') as (BreakingChange & { readonly reason: string })[];
  const changes = breakingChanges(before, read(file) as Record<string, unknown>);
  return unnamed(changes, named).map(
    ({ operation, change }) =>
      `Breaks who calls ${operation}: ${change}. Keep it, or name it in contract/breaking-changes.json.`,
  );
}

/**
 * The document where this branch left main, and on main the one of the previous commit. Null in an archive, or when history was
 * cut off.
 */
function documentBefore(): Record<string, unknown> | null {
  const head = git('rev-parse', 'HEAD');
  const main = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main');
  const base = main !== null && main !== head ? main : git('rev-parse', '--verify', 'HEAD~1');
  const text = base === null ? null : git('show', `${base}:${file}`);
  return text === null ? null : (JSON.parse(text) as Record<string, unknown>);
}

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e8,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
