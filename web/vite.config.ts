import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { buildTarget } from './build/browser-floor.ts';
import { aheadOfPages, chunkGraph } from './build/chunk-graph.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { licences } from './build/licences.ts';
import { markdown } from './build/markdown.ts';
import { serviceWorker } from './build/service-worker.ts';
import { smallIcons } from './build/small-icons.ts';

/** The port of the API for npm run dev, read from the environment or .env like the server does. */
const { PORT = '8080' } = loadEnv('development', `${import.meta.dirname}/..`, 'PORT');
const server = `http://127.0.0.1:${PORT}`;

/** Shared by most pages. Routes, formats of dates and outcome marks come with the pages that show them. */
const sharedByMany = {
  name: 'shared',
  test: /web\/src\/(ui|lib|parts|api)\/(?!.*later-routes|.*(?:OutcomeMark|SectionHead|toast|format-instant|Avatar|keep-page|Field|TextInput))|domain\/src\/(?:time\/calendar-date|time\/format-date|draw\/rounds)|lucide-react|rolldown\/runtime/,
  minShareCount: 21,
};

/** Builds the site into web/dist; the server serves it and never falls back to inline scripts or styles. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    markdown(),
    smallIcons(),
    preloadFont(),
    stylesFirst(),
    serviceWorker(),
    chunkGraph(),
    aheadOfPages(),
    licences(),
  ],
  build: {
    outDir: 'dist',
    target: buildTarget,
    emptyOutDir: true,
    assetsDir: 'assets',
    // A data: URL would need its own line in the content security policy.
    assetsInlineLimit: 0,
    // Scripts name no other scripts to load ahead: the list was a fortieth of every first view, and links are warmed.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    sourcemap: false,
    // Modules that most pages share are one file: many small ones compress badly and wait for each other.
    rolldownOptions: {
      input: ['index.html', 'offline.html'].map((page) => `${import.meta.dirname}/${page}`),
      // Short names without words: every file lists the files it loads, and the first lists them all.
      output: {
        codeSplitting: { groups: [sharedByMany, ...chunkGroups(join(import.meta.dirname, '..'))] },
        chunkFileNames: 'assets/[hash:7].js',
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': server,
      '/auth': server,
      '/dev': server,
      '/share': server,
      '/manifest.webmanifest': server,
      '/robots.txt': server,
      '^/sitemap': server,
      '/.well-known': server,
      '/openapi.json': server,
      '/metrics': server,
      '/healthz': server,
      '/readyz': server,
      '^/tournaments/[^/]+/start\\.ics': server,
      '^/(season\\.ics|season/\\d+\\.ics|calendars/)': server,
    },
  },
});

/** Preloads the one font file that every page needs, under its hashed name. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => file.includes('archivo-latin-wdth-normal'));
        if (font === undefined) throw new Error('the Latin font is missing from the build');
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/** The HTML has words that need styles to look right (entry-server.tsx), so scripts load after them. */
function stylesFirst(): Plugin {
  return {
    name: 'styles-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
    },
  };
}
