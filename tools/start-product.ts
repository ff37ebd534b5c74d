import { flushCompileCache } from 'node:module';
import { loadConfig } from '../server/src/process/config.ts';
import { provePortFree } from '../server/src/process/prove-port-free.ts';
import { partOfMany } from './part-of-many.ts';
import { runUntilStopped } from './run-until-stopped.js';
import { beginWebBuild, type WebBuild } from './site/build-web.ts';

// The whole product on one port: in one process, or in those that PROCESSES asks for (start-many.js), of which this is one then.
// --without-site leaves the site to Vite (npm run dev).

const NO_SITE: WebBuild = { built: Promise.resolve(), compress: async () => undefined };

runUntilStopped(async (lifetime) => {
  const part = await partOfMany();
  const config = part ? { ...loadConfig(), run: part.run } : loadConfig();
  if (!part) for (const warning of config.warnings) console.warn(`WARNING: ${warning}`);
  const opensPort = !part && config.run !== 'worker';
  // Errors that can be found at once are reported before anything is made.
  if (opensPort) await provePortFree(config);
  const hasSite = opensPort && !process.argv.includes('--without-site');
  const site = hasSite ? await beginWebBuild() : NO_SITE;
  site.built.catch((error: unknown) => lifetime.fail(error));
  // The product is read only now, because that takes as long as a quarter of the site's build.
  const { runProduct } = await import('./run-product.ts');
  // Now, for a process that is killed writes nothing at its end.
  flushCompileCache();
  await runProduct({ config, part, site, lifetime });
});
