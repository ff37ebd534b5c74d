import type { Health } from '@boast/contract/admin/health';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectSoundInBothLooks } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { patchAnswer } from './testing/patch-answer.ts';
import { adminApi } from './testing/people/api.ts';
import { signIn } from './testing/people/people.ts';

const HEALTH = '**/api/admin/health';
const row = (page: Page, table: RegExp, name: string | RegExp) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });
/** The value of a fact under "At a glance". */
const fact = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'At a glance' })
    .locator('dt', { hasText: name })
    .locator('xpath=following-sibling::dd[1]');
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

describe('the portal says how everything goes', () => {
  it('as it is, and as it should not be', async () => {
    const api = await adminApi(siteUrl());
    const { data } = await api('getHealth');
    const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'admin') });
    await page.goto('/admin/health');
    await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor();
    await row(page, /^Jobs by name/, 'clean-up').waitFor();
    // Every job is listed, whether or not it has run yet.
    expect(data.facts.jobs.length).toBeGreaterThan(15);
    const jobs = page.getByRole('table', { name: /^Jobs by name/ });
    for (const { name } of data.facts.jobs)
      expect([name, await jobs.getByRole('cell', { name, exact: true }).count()]).toEqual([name, 1]);
    const [process] = data.facts.processes;
    const here = row(page, /^Processes/, 'Site and worker');
    await here.getByText(`${process?.version}, Node`).waitFor();
    await here.getByText(`of ${process?.pool.most}`).waitFor();
    await here.getByText('Yes').waitFor();
    await here.getByText(/^\d+\.\d\d s$/).waitFor();
    expect(await fact(page, 'Version').innerText()).toBe(process?.version);
    expect(await fact(page, 'Disk free').innerText()).toMatch(/^[\d.,]+ .B of [\d.,]+ .B$/);
    expect(await fact(page, 'Oldest mail late by').innerText()).not.toBe('');
    await expectSoundInBothLooks(page);
    // What it says of trouble is held in health.test.tsx, here how that looks.
    await patchAnswer<Health>(page, HEALTH, ({ facts }) => ({
      findings: [
        { level: 'bad', text: 'A mail has waited for 20 min: is the mail server there?' },
        { level: 'watch', text: 'A process (all) does not hear of changes at the moment.' },
      ],
      facts: {
        ...facts,
        mail: { ...facts.mail, waiting: 7, lateSeconds: 1_200 },
        backup: { madeAt: ago(3 * 24 * 60 + 30), ageSeconds: 3 * 86_400, bytes: 5_000_000 },
        jobs: facts.jobs.map((job) => {
          const so = { ...job, lateSeconds: 0, failed: 0, lastDoneAt: ago(5.5) };
          if (job.name === 'seal-due') return { ...so, lateSeconds: 1_800 };
          return job.name === 'pay-prizes' ? { ...so, failed: 2 } : so;
        }),
        processes: facts.processes.slice(0, 1).map((one) => ({
          ...one,
          listens: false,
          clockAheadMs: -6_250,
          pool: { used: 10, most: 10, waiting: 4 },
        })),
        crashes: [
          {
            id: '1',
            message: 'nobody is undefined',
            place: '/tournaments',
            stack: 'at page.js:1:2',
            version: '0.2.0',
            count: 3,
            firstAt: ago(60),
            lastAt: ago(2),
          },
        ],
      },
    }));
    await page.reload();
    await page.getByRole('list', { name: 'Needs attention' }).waitFor();
    await page.getByText('nobody is undefined').click();
    await expectSoundInBothLooks(page);
  });
});
