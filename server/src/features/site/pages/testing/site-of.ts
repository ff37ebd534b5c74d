import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { sendError } from '../../../../http/error-response.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { searchRoutes } from '../../feeds/search-routes.ts';
import { createPages } from '../pages.ts';
import { siteRoutes } from '../site-routes.ts';

/** Serves the site with an empty build. */
export async function siteOf(test: Pick<TestApp, 'ctx'>) {
  const folder = `${mkdtempSync(join(tmpdir(), 'boast-search-'))}/`;
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Boast</title><meta name="description" content="Old." /></head><body><div id="root"></div></body></html>',
  );
  const app = fastify();
  app.setErrorHandler(sendError);
  await searchRoutes(app, test.ctx);
  const pages = createPages(test.ctx);
  await siteRoutes(app, { folder, oldBuilds: test.ctx.config.keptBuilds, productName: 'Boast', pages });
  return {
    get: (url: string, headers = {}) =>
      app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } }),
    async close() {
      pages.stop();
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}
