import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OURS = fileURLToPath(new URL('../src/ui/draw-icon.ts', import.meta.url));

/** Draws lucide's icons with a few lines of ours: its own code for that is more than a kilobyte on every page. */
export function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? OURS : null,
  };
}
