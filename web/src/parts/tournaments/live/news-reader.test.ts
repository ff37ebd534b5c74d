import { expect, it, vi } from 'vitest';
import { createNewsReader } from './news-reader.ts';

const newsOf = (resultsVersion: number) => ({
  tournamentId: 't',
  status: 'ACTIVE',
  version: 1,
  resultsVersion,
  drawVersion: 1,
  gamesAt: null,
});

/** A page that shows a version, and a server that answers with its current one, or fails. */
function fakePage() {
  const page = { shown: 1, served: 1, isAway: false, turn: Promise.resolve() };
  const read = vi.fn(async () => {
    await page.turn;
    if (!page.isAway) page.shown = page.served;
  });
  const hear = createNewsReader({
    needsRead: ({ resultsVersion }) => page.shown < resultsVersion,
    read,
    waitRandomly: async () => {},
  });
  return { page, read, hear };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('reads once what is told twice, and nothing that is read', async () => {
  const { page, read, hear } = fakePage();
  page.served = 2;
  hear(newsOf(2));
  hear(newsOf(2));
  await settle();
  hear(newsOf(2));
  await settle();
  expect(read).toHaveBeenCalledTimes(1);
});

it('what could not be read is read at a later heartbeat', async () => {
  const { page, read, hear } = fakePage();
  Object.assign(page, { served: 2, isAway: true });
  hear(newsOf(2));
  await settle();
  const tries = read.mock.calls.length;
  expect(tries).toBeLessThanOrEqual(2);
  hear(newsOf(2));
  await settle();
  expect(read.mock.calls.length).toBeGreaterThan(tries);
  page.isAway = false;
  hear(newsOf(2));
  await settle();
  expect(page.shown).toBe(2);
});

it('what comes while it reads is read after it', async () => {
  const { page, read, hear } = fakePage();
  let resolve = () => {};
  const turn = new Promise<void>((done) => {
    resolve = done;
  });
  Object.assign(page, { served: 2, turn });
  hear(newsOf(2));
  await settle();
  hear(newsOf(3));
  resolve();
  await Promise.resolve();
  page.served = 3;
  await settle();
  hear(newsOf(3));
  await settle();
  expect(page.shown).toBe(3);
  expect(read.mock.calls.length).toBeLessThanOrEqual(3);
});
