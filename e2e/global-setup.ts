import type { TestProject } from 'vitest/node';
import { launchBrowser } from './testing/browser.ts';
import { type RunningSystem, startSystem } from './testing/system.ts';

let system: RunningSystem | undefined;

/** Called by Vitest once before all stories: starts one system, and unpacks the browser where all workers find it. */
export async function setup(project: TestProject): Promise<void> {
  try {
    const browser = await launchBrowser();
    await browser.close();
    system = await startSystem();
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('siteUrl', system.url);
}

/** Called by Vitest after the last story. */
export async function teardown(): Promise<void> {
  await system?.stop();
}
