import type { TestProject } from 'vitest/node';
import { launchBrowser } from './testing/browser.ts';
import { type RunningSystem, startSystem } from './testing/system.ts';

let system: RunningSystem | undefined;

/** Vitest calls this once before all stories: one system, and the browser's files in their place, where all workers find them. */
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

/** Vitest calls this after the last story. */
export async function teardown(): Promise<void> {
  await system?.stop();
}
