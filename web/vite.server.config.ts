import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGraph } from './build/chunk-graph.ts';
import { licences } from './build/licences.ts';

const root = import.meta.dirname;

/** Builds the code that the server draws with and all that it needs, because an installation for production has no such packages. */
export default defineConfig({
  root,
  plugins: [react(), marksInPlace(), licences(['css-box-shadow']), chunkGraph()],
  publicDir: false,
  build: {
    outDir: 'dist/.server',
    ssr: true,
    target: 'node22',
    minify: true,
    rolldownOptions: {
      input: { satori: `${root}/build/satori.ts`, pages: `${root}/src/entry-server.tsx` },
    },
  },
  ssr: { noExternal: true },
});

/**
 * satori 0.63.2 moves marks down that a font moves up: the dots of a final ة lay in the letter. The build fails
 * when a newer version has another line there, so that somebody looks whether this is still needed.
 */
function marksInPlace(): Plugin {
  const wrong = 'z=c+Y.dy*b';
  return {
    name: 'marks-in-place',
    transform(code, id) {
      if (!id.endsWith('/satori/dist/index.js')) return null;
      if (!code.includes(wrong))
        throw new Error('satori places marks in another way: see vite.server.config.ts');
      return { code: code.replace(wrong, 'z=c-Y.dy*b'), map: null };
    },
  };
}
