/** Upgrades under people's hands: the site is built anew in the folder that it runs from, as by `git pull && npm run build`. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { atMatch, scoreOf, upcomingId } from './testing/draws/wizard.ts';
import { openPage } from './testing/open-page.ts';
import { copyProgram } from './testing/program-copy.ts';
import { visit } from './testing/site-page.ts';
import { startSystem } from './testing/system.ts';

const FAQ = 'web/src/features/info/pages/faq.md';
const NEXT = 'Answers of the next release';
/** Two processes, a build and new processes, on a machine that has other work. */
const timeout = 600_000;

const link = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const picked = (page: Page) => page.getByText(/^1 of \d+ picked. Continue$/);
const trouble = (page: Page) => page.getByText(/did not (come|load)|dynamically imported/);

it('O1, O4, O6: open tabs go on over an upgrade, and every call is answered at every moment of it', {
  timeout,
}, async () => {
  const program = copyProgram();
  onTestFinished(() => program.remove());
  const settings = { PROCESSES: '2' };
  const system = await startSystem({ name: 'upgrade', program: program.folder, settings });
  onTestFinished(() => system.stop());
  const id = await upcomingId(system.url);
  const tolerated = [/status of (404|503)/, /ERR_/];
  const open = (who: string, installs: boolean) =>
    openPage({ siteUrl: system.url, who, size: 'desktop', installs, ownProfile: true, tolerated });
  const [kept, gone, fresh] = [
    await open('kept', false),
    await open('gone', false),
    await open('worker', true),
  ];
  await kept.goto('/');
  await fresh.goto('/');
  await fresh.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await fresh.evaluate(() =>
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      document.documentElement.dataset['taken'] = 'over';
    }),
  );
  await gone.goto(`/tournaments/${id}/beta#tipping`);
  await scoreOf(gone, 'lower', '3-2').click();
  await atMatch(gone, 2);
  await visit(gone, '/');
  await picked(gone).waitFor();

  const stop = watchWhole(system.url);
  program.change(FAQ, (text) => text.replace(/^# .*/, `# ${NEXT}`));
  await program.build();
  system.renew();
  await expect.poll(() => system.log(), { timeout: 200_000 }).toMatch(/runs on 3 new processes/);
  const { rounds, faults } = await stop();
  expect(faults).toEqual([]);
  expect(rounds).toBeGreaterThan(3);

  // A page of the release before takes its next step with the files that were kept of it.
  await link(kept, 'FAQ').click();
  await title(kept, 'Frequently asked questions').waitFor();
  expect(await trouble(kept).count()).toBe(0);
  // Its stream was cut and is back: a page with a worker has found the new one, and enters its build at the next step.
  await fresh.waitForFunction(() => document.documentElement.dataset['taken'] === 'over', null, {
    timeout: 90_000,
  });
  await link(fresh, 'FAQ').click();
  await title(fresh, NEXT).waitFor();

  // Without those files the address is loaded anew, once, and what was picked is still there.
  rmSync(join(system.dataDir, 'builds'), { recursive: true });
  let loads = 0;
  gone.on('load', () => {
    loads += 1;
  });
  await link(gone, 'FAQ').click();
  await title(gone, NEXT).waitFor();
  expect(loads).toBe(1);
  await gone.goBack();
  await picked(gone).waitFor();
});

it('O1: a page whose file never comes is loaded anew once by itself, and says so', async () => {
  const page = await openPage({ size: 'desktop', tolerated: [/ERR_FAILED/], ownProfile: true });
  await page.goto('/');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const files: string[] = [];
  await page.route('**/assets/*.js', async (route) => {
    const text = await (await route.fetch()).text();
    if (!text.includes('Frequently asked questions')) return route.continue();
    files.push(route.request().url());
    return route.abort();
  });
  await link(page, 'FAQ').click();
  await expect.poll(() => files.length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  expect(loads).toBe(1);
});

/** So that the watch takes no processor from the build. */
const REST_MS = 200;

/** The home page, all that it names, a lazy page's file and a call of the API, again and again until it is told to stop. */
function watchWhole(url: string): () => Promise<{ rounds: number; faults: string[] }> {
  const faults: string[] = [];
  let [rounds, isOn] = [0, true];
  const look = async (path: string): Promise<string> => {
    const ask = () => fetch(`${url}${path}`, { headers: { accept: 'text/html,*/*' } });
    // A connection that was kept may close just as it is used again: browsers then ask once more.
    const answer = await ask().catch(ask).catch(String);
    if (typeof answer === 'string') faults.push(`${path}: ${answer}`);
    else if (answer.status !== 200) faults.push(`${path}: ${answer.status}`);
    return typeof answer === 'string' ? '' : answer.text();
  };
  const filesOf = (text: string) => new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
  const watched = (async () => {
    while (isOn) {
      for (const path of ['/api/tournaments', '/theme.js', '/service-worker.js']) await look(path);
      const files = filesOf(await look('/'));
      for (const file of files) await look(file);
      // The script may ask for these later.
      const [entry = ''] = files;
      const later = new Set((await look(entry)).match(/assets\/[\w-]+\.js/g));
      for (const file of [...later].slice(0, 5)) await look(`/${file}`);
      rounds += 1;
      await sleep(REST_MS);
    }
  })();
  return async () => {
    isOn = false;
    await watched;
    return { rounds, faults };
  };
}
