import { statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

/** Flags of the bundled browser that hide faults of the site, or allow only one page at a time. */
const UNWANTED_FLAGS = new Set([
  '--single-process',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
  // Playwright chooses the kind of headless.
  "--headless='shell'",
  // Every page's process is forked from one that has loaded the program.
  '--no-zygote',
]);

/** Only the page under test uses the network; root has no sandbox. */
const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** Memory for page pixels, if it is large enough; a small container uses files. */
const SHARED_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 1_000_000_000;

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/** Launches the Chromium of CHROME_PATH, else the one from npm (linux-x64), with additional `flags`. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const own = process.env['CHROME_PATH'];
  if (own) return launch({ executablePath: own, args: [...QUIET_FLAGS, ...flags] });
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'The Chromium that comes with npm runs on linux-x64 only: set CHROME_PATH to one of yours.',
    );
  }
  return launchBundledBrowser([...QUIET_FLAGS, ...flags]);
}

async function launchBundledBrowser(flags: readonly string[]): Promise<Browser> {
  const { default: bundled, inflate } = await import('@sparticuz/chromium');
  bundled.setGraphicsMode = false;
  const executablePath = await bundled.executablePath();
  const args = [...new Set([...bundled.args.filter((flag) => !UNWANTED_FLAGS.has(flag)), ...flags])];
  const ignoreDefaultArgs = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];
  const env = { ...process.env, FONTCONFIG_PATH: join(dirname(executablePath), 'fonts') };
  try {
    return await launch({ executablePath, args, env, ignoreDefaultArgs });
  } catch (error) {
    if (!String(error).includes('error while loading shared libraries')) throw error;
    // For a machine without a browser's libraries, the package brings those too.
    const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    const libraries = await inflate(join(dirname(main), '../bin/al2023.tar.br'));
    return launch({
      executablePath,
      args,
      ignoreDefaultArgs,
      env: { ...env, LD_LIBRARY_PATH: join(libraries, 'lib') },
    });
  }
}

/**
 * Twice in some hundred starts Chromium crashes in its C library before it shows anything, so it is started once
 * more.
 */
async function launch(options: LaunchOptions): Promise<Browser> {
  try {
    return await chromium.launch(options);
  } catch (error) {
    if (!String(error).includes('signal=SIGSEGV')) throw error;
    return chromium.launch(options);
  }
}
