import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CONFIG, FAN } from '../../../testing/answers.ts';
import { refusal } from '../../../testing/fake-api.ts';
import { openSite } from '../../../testing/open-site.tsx';

const url = 'https://scores.example/live';

/** The page with the tour's page in this state; live-results.pg.test.ts holds how the state is found. */
async function openTour(frame: 'refused' | 'unreachable') {
  const answers = {
    getConfig: { data: { ...CONFIG, liveResultsUrl: url } },
    liveResults: { data: { url, frame } },
  };
  const site = await openSite('/live-results', { answers });
  await site.user.click(await screen.findByRole('link', { name: 'On the tour' }));
  return site;
}

it('live results lead to the tour where its page keeps out of frames', async () => {
  await openTour('refused');
  await screen.findByText("Live scores are on the tour's site");
  const [link] = screen.getAllByRole('link', { name: 'Open live scores (new tab)' });
  expect(link?.getAttribute('href')).toBe(url);
  expect(document.querySelector('iframe')).toBeNull();
});

it('live results say that the tour does not answer, and try again', async () => {
  const { api, user } = await openTour('unreachable');
  await screen.findByText("The tour's live scores do not answer");
  const before = api.calls('liveResults').length;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => api.calls('liveResults').length).toBe(before + 1);
});

it('live results say when nothing is being played', async () => {
  await openSite('/live-results');
  await screen.findByText('No active tournaments');
});

it('what live results show stays while a read that failed is tried again', async () => {
  const answers = { myEntries: refusal('INTERNAL', 'No.', 500) };
  const { api } = await openSite('/live-results', { person: FAN, answers, tolerated: [/500/] });
  await screen.findByText('No active tournaments');
  const before = api.calls('myEntries').length;
  api.answer({ myEntries: new Promise<never>(() => undefined) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await expect.poll(() => api.calls('myEntries').length).toBeGreaterThan(before);
  screen.getByText('No active tournaments');
});

it('one’s own live results that did not load are not said to be nothing', async () => {
  const answers = { myEntries: refusal('FORBIDDEN', 'No.', 403) };
  await openSite('/live-results?show=mine', { person: FAN, answers, tolerated: [/403/] });
  await screen.findByText("Couldn't load your entries");
  expect(screen.queryByText('Nothing to show right now')).toBeNull();
});
