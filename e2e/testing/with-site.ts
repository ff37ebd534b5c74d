import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { type RunningSystem, startSystem } from './system.ts';

interface Site {
  readonly name: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Flags of the browser. */
  readonly flags?: readonly string[];
}

/** Runs a program on a system and a browser of its own. */
export async function withSite(
  { flags, ...own }: Site,
  work: (system: RunningSystem, browser: Browser) => Promise<void>,
): Promise<void> {
  const system = await startSystem(own);
  const browser = await launchBrowser(flags);
  try {
    await work(system, browser);
  } finally {
    await browser.close();
    await system.stop();
  }
}
