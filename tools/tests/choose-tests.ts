import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

// Finds what a run of tests needs: which projects have a file that the filters name, and whether the site must be
// built first.

export interface ChosenTests {
  readonly projects: readonly string[];
  readonly buildsSite: boolean;
}

interface Choice {
  readonly root: string;
  /** As Vitest takes them: parts of paths, with or without a line. None chooses every file. */
  readonly filters: readonly string[];
  readonly isStoriesOnly: boolean;
}

/**
 * Stories run on the site of this source. Other tests read the site as it was built last, so only one that was never built is
 * built for them, unless all of them are rules.
 */
export function chooseTests({ root, filters, isStoriesOnly }: Choice): ChosenTests {
  const parts = filters.map((filter) => filter.replace(/^\.\//, '').replace(/:\d+$/, ''));
  const isChosen = (file: string) =>
    parts.length === 0 || parts.some((part) => file.includes(part) || join(root, file).includes(part));
  const files = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] })
      .map((file) => file.replaceAll('\\', '/'))
      .filter(isChosen);
  const stories = files('e2e/**/*.e2e.ts').length > 0;
  const others = isStoriesOnly ? [] : files('*/**/*.test.ts');
  const pages = isStoriesOnly ? [] : files('web/**/*.test.tsx');
  const readSite = others.some((file) => !/^(domain|contract)\//.test(file));
  return {
    projects: [
      ...(others.length > 0 ? ['unit', 'pg'] : []),
      ...(pages.length > 0 ? ['component'] : []),
      ...(stories ? ['e2e'] : []),
    ],
    buildsSite: stories || (readSite && !existsSync(join(root, 'web/dist/index.html'))),
  };
}
