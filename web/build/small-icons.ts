import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OURS = fileURLToPath(new URL('../src/ui/marks/draw-icon.ts', import.meta.url));

/** Replaces lucide's own rendering code, which costs every page more than a kilobyte, by a few lines of ours. */
export function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? OURS : null,
  };
}
