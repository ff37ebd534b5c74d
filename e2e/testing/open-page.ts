import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { launchBrowser } from './browser.ts';
import { describePage, openSitePage, type SitePageOptions, takePicture } from './site-page.ts';
import { OUTPUT } from './system.ts';

export interface TestPageOptions extends Omit<SitePageOptions, 'siteUrl'> {
  /** Another system than the shared one. */
  readonly siteUrl?: string;
  /** Distinguishes the screenshots of several people. */
  readonly who?: string;
  /** Console errors that the story provokes on purpose, such as the refusal of a late save. */
  readonly tolerated?: readonly RegExp[];
}

/**
 * A page of the running system for one test. It is closed with the test, which fails if the page complained
 * (SitePage.complaints). A failed test prints what the page showed and leaves a screenshot in e2e/output/.
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

/** The URL of the system under test, without a slash at its end. */
export const siteUrl = (): string => inject('siteUrl');

function picturePath(testName: string, { who = 'page', size, theme = 'dark' }: TestPageOptions): string {
  const name = testName.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return join(OUTPUT, `failed-${name}-${who}-${size}-${theme}.png`);
}

/** Every page lives for seconds: the compilers for code that runs for long cost more than they give. */
const NO_LATE_COMPILERS = '--js-flags=--no-opt --no-maglev';

/** One browser for all files of a worker. A browser in another process would cost two more sockets per call. */
let launching: Promise<Browser> | undefined;

function ownBrowser(): Promise<Browser> {
  launching ??= launchBrowser([NO_LATE_COMPILERS]);
  return launching;
}

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
  }
}
