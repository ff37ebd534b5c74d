import type { BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launchBrowser } from './testing/browser.ts';
import { type RunningSystem, startSystem } from './testing/system.ts';

let system: RunningSystem | undefined;
let browser: BrowserServer | undefined;

/** Vitest calls this once before all stories: one system, one browser. */
export async function setup(project: TestProject): Promise<void> {
  try {
    browser = await launchBrowser();
    system = await startSystem();
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('siteUrl', system.url);
  project.provide('browserEndpoint', browser.wsEndpoint());
}

/** Vitest calls this after the last story. */
export async function teardown(): Promise<void> {
  await browser?.close();
  await system?.stop();
}
