import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { launchBrowser } from './browser.ts';
import { describePage, openSitePage, type SitePageOptions, takePicture } from './site-page.ts';
import { OUTPUT } from './system.ts';

export interface TestPageOptions extends Omit<SitePageOptions, 'siteUrl'> {
  /** Another system than the one all stories share. */
  readonly siteUrl?: string;
  /** Tells the screenshots of a story with several people apart. */
  readonly who?: string;
  /** Console errors that the story provokes on purpose, such as the refusal of a late save. */
  readonly tolerated?: readonly RegExp[];
}

/**
 * A page on the running system for one test. When the test ends the page is closed, and the test fails if the page
 * complained of anything (SitePage.complaints). A failed test says what the page showed and leaves a screenshot in
 * e2e/output/.
 */
export async function openPage(options: TestPageOptions): Promise<Page> {
  const { tolerated = [], ...wanted } = options;
  const browser = await ownBrowser();
  const { page, complaints, close } = await openSitePage(browser, { siteUrl: siteUrl(), ...wanted });
  onTestFinished(async ({ task }) => {
    const untolerated = complaints.filter(
      (complaint) => !tolerated.some((pattern) => pattern.test(complaint)),
    );
    try {
      if (task.result?.state === 'fail' || untolerated.length > 0) {
        console.error(`${options.who ?? 'page'} of “${task.name}”: ${await describePage(page)}`);
        await takePicture(page, picturePath(task.name, options));
      }
    } finally {
      await close();
    }
    expect(untolerated, 'complaints of the page').toEqual([]);
  });
  return page;
}

/** Where the system under test answers, without a slash at its end. */
export const siteUrl = (): string => inject('siteUrl');

function picturePath(testName: string, { who = 'page', size, theme = 'dark' }: TestPageOptions): string {
  const name = testName.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return join(OUTPUT, `failed-${name}-${who}-${size}-${theme}.png`);
}

/** One for all files that a worker takes; it ends with the worker. A browser elsewhere would be asked through two more sockets. */
let launching: Promise<Browser> | undefined;

function ownBrowser(): Promise<Browser> {
  launching ??= launchBrowser();
  return launching;
}

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
  }
}
