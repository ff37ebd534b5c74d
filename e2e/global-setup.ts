import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { launchBrowser } from './testing/browser.ts';
import { type RunningSystem, startSystem } from './testing/system.ts';

let system: RunningSystem | undefined;
let withCredits: Promise<RunningSystem> | undefined;

/** Answers with the address of the system with credits, which starts when the first story asks. */
const creditsDoor = createServer((_, answer) => {
  withCredits ??= startSystem({ name: 'credits', settings: { FEATURE_CREDITS: 'on' } });
  withCredits.then(
    ({ url }) => answer.end(url),
    (error: unknown) => answer.writeHead(500).end(String(error)),
  );
});

/** Called by Vitest once before all stories: starts one system, and unpacks the browser where all workers find it. */
export async function setup(project: TestProject): Promise<void> {
  try {
    const browser = await launchBrowser();
    await browser.close();
    system = await startSystem();
    await once(creditsDoor.listen(0, '127.0.0.1'), 'listening');
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('siteUrl', system.url);
  project.provide('creditsDoor', `http://127.0.0.1:${(creditsDoor.address() as AddressInfo).port}`);
}

/** Called by Vitest after the last story. */
export async function teardown(): Promise<void> {
  creditsDoor.close();
  await Promise.all([system?.stop(), withCredits?.then((one) => one.stop())]);
}
