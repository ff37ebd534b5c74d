import { type HealthFacts, healthOperations } from '@boast/contract/admin/health';
import { adminHomeOperations } from '@boast/contract/admin/home';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADMIN } from '../../../testing/answers.ts';
import { blank } from '../../../testing/blank.ts';
import { openSite } from '../../../testing/open-site.tsx';

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const job = (name: string, change: Partial<HealthFacts['jobs'][number]>) => ({
  name,
  cron: null,
  waiting: 0,
  failed: 0,
  lastDoneAt: ago(5.5),
  lateSeconds: 0,
  ...change,
});

it('the portal says how everything goes as it should not', async () => {
  const { facts } = blank(healthOperations.getHealth.response).data;
  const data = {
    findings: [
      { level: 'bad' as const, text: 'A mail has waited for 20 min: is the mail server there?' },
      { level: 'watch' as const, text: 'A process (all) does not hear of changes at the moment.' },
    ],
    facts: {
      ...facts,
      mail: { ...facts.mail, waiting: 7, lateSeconds: 1_200 },
      backup: { madeAt: ago(3 * 24 * 60 + 30), ageSeconds: 3 * 86_400, bytes: 5_000_000 },
      jobs: [job('seal-due', { lateSeconds: 1_800 }), job('pay-prizes', { failed: 2 }), job('clean-up', {})],
      processes: [
        {
          id: 'p',
          role: 'all' as const,
          version: '0.2.0',
          node: 'v24',
          startedAt: ago(60),
          beatenAt: ago(0),
          pool: { used: 10, most: 10, waiting: 4 },
          memoryBytes: 1,
          clockAheadMs: -6_250,
          listens: false,
          disk: null,
        },
      ],
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
  };
  const getAttention = blank(adminHomeOperations.getAttention.response);
  const answers = { getHealth: { data }, getAttention };
  const { user } = await openSite('/admin/health', { person: ADMIN, answers });
  const findings = within(await screen.findByRole('list', { name: 'Needs attention' }));
  findings.getByText(/^A mail has waited for 20 min/);
  findings.getByText(/does not hear of changes/);
  const glance = within(screen.getByRole('region', { name: 'At a glance' }));
  const fact = (name: string) => glance.getByText(name).closest('dt')?.nextElementSibling?.textContent;
  expect(fact('Mail waiting')).toBe('7');
  expect(fact('Oldest mail late by')).toMatch(/^20/);
  expect(fact('Last backup')).toMatch(/^3 days ago, /);
  const row = (table: RegExp, name: RegExp) =>
    within(within(screen.getByRole('table', { name: table })).getByRole('row', { name }));
  row(/^Jobs by name/, /^seal-due/).getByText(/^Late by 30/);
  row(/^Jobs by name/, /^pay-prizes/).getByText('2 failed');
  row(/^Jobs by name/, /^clean-up/).getByText('Well');
  row(/^Jobs by name/, /^clean-up/).getByText('5 min. ago');
  const here = row(/^Processes/, /^Site and worker/);
  here.getByText('Not now');
  here.getByText('10 of 10, 4 wait');
  here.getByText('6.25 s');
  await user.click(screen.getByText('nobody is undefined'));
  screen.getByText('at page.js:1:2');
  screen.getByText(/3 times on \/tournaments/);
});
