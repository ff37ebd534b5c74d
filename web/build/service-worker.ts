import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const OFFLINE_PAGE = 'offline.html';
const SOURCE = join(import.meta.dirname, '../src/service-worker.ts');

/**
 * Writes service-worker.js with the files of the offline page and a version that changes with every build: browsers
 * update a worker if a byte of it differs.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle[OFFLINE_PAGE];
        if (page?.type !== 'asset') throw new Error('the offline page is missing from the build');
        const files = [`/${OFFLINE_PAGE}`, ...filesOf(String(page.source))];
        const version = createHash('sha256').update(Object.keys(bundle).toSorted().join('\n'));
        const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE);
        const source = code
          .replaceAll('OFFLINE_VERSION', JSON.stringify(version.digest('hex').slice(0, 16)))
          .replaceAll('OFFLINE_FILES', JSON.stringify([...new Set(files)]));
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

/** The files that a page loads: scripts, styles, fonts and its icon, but not its links. */
export const filesOf = (html: string): string[] =>
  [...html.matchAll(/<(?:script|link)\b[^>]*?\s(?:src|href)="(\/[^"]+)"/g)].flatMap(([, path]) =>
    path === undefined || /manifest/.test(path) ? [] : [path],
  );
