import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../testing/live-browser.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const newsOf = (tournamentId: string, resultsVersion = 3) =>
  JSON.stringify({ tournamentId, status: 'ACTIVE', version: 1, resultsVersion, drawVersion: 2 });

async function onePage() {
  const browser = openBrowser();
  const page = browser.openPage();
  const following = page.follow('t');
  await settle();
  return { ...browser, ...page, ...following };
}

it('tells what the stream says, each follower of its own tournament', async () => {
  const { newest, onNews, onPoll, follow } = await onePage();
  newest().emit('results', newsOf('t'));
  newest().emit('results', newsOf('other'));
  expect(onNews.mock.calls).toEqual([
    [{ tournamentId: 't', status: 'ACTIVE', resultsVersion: 3, drawVersion: 2, version: 1, gamesAt: null }],
  ]);
  const later = follow('t');
  await settle();
  expect(later.onNews).toHaveBeenCalledOnce();
  expect(onPoll).not.toHaveBeenCalled();
});

it('tells the last news again at each heartbeat, to each follower of its tournament', async () => {
  const { newest, onNews, onPoll } = await onePage();
  newest().emit('beat');
  expect(onNews).not.toHaveBeenCalled();
  newest().emit('results', newsOf('t'));
  newest().emit('results', newsOf('t', 4));
  newest().emit('beat');
  expect(onNews.mock.calls.map(([{ resultsVersion }]) => resultsVersion)).toEqual([3, 4, 4]);
  expect(onPoll).not.toHaveBeenCalled();
});

it('says when the server is heard again after it was not', async () => {
  const { newest, onBack } = await onePage();
  newest().emit('beat');
  expect(onBack).not.toHaveBeenCalled();
  newest().emit('error');
  newest().emit('open');
  newest().emit('beat');
  expect(onBack).toHaveBeenCalledOnce();
});

it('reads all when it cannot tell what is new', async () => {
  const { newest, onNews, onPoll } = await onePage();
  newest().emit('results', '{');
  expect(onNews).not.toHaveBeenCalled();
  expect(onPoll).toHaveBeenCalledOnce();
});

it('reads all no more often for nonsense than while the stream is down', async () => {
  const { newest, onPoll } = await onePage();
  for (let times = 0; times < 17; times += 1) newest().emit('results', '{"status":"ACTIVE"}');
  expect(onPoll).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(onPoll).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(onPoll).toHaveBeenCalledTimes(2);
  newest().emit('results', 'null');
  expect(onPoll).toHaveBeenCalledTimes(3);
});

describe('one stream', () => {
  it('serves all tournaments of a page', async () => {
    const { open, openPage } = openBrowser();
    const page = openPage();
    for (const id of ['t', 'u', 'v']) page.follow(id);
    await settle();
    expect(open().map(({ ids }) => ids)).toEqual([['t', 'u', 'v']]);
  });

  it('serves eight pages, each of which hears its own news', async () => {
    const { open, newest, openPage } = openBrowser();
    const followings = [];
    for (let n = 0; n < 8; n += 1) {
      followings.push(openPage().follow(`t${n % 3}`));
      await settle();
    }
    expect(open()).toHaveLength(1);
    expect(newest().ids.toSorted()).toEqual(['t0', 't1', 't2']);
    newest().emit('results', newsOf('t1'));
    expect(followings.map(({ onNews }) => onNews.mock.calls.length)).toEqual([0, 1, 0, 0, 1, 0, 0, 1]);
  });

  it('tells a page that comes later where things stand', async () => {
    const { newest, openPage } = await onePage();
    newest().emit('results', newsOf('t'));
    const { onNews } = openPage().follow('t');
    await settle();
    expect(onNews).toHaveBeenCalledOnce();
  });

  it.each(['leaves', 'is hidden'])('goes to another page when the one that keeps it %s', async (how) => {
    const { open, openPage } = openBrowser();
    const [first, second] = [openPage(), openPage()];
    const left = first.follow('t');
    await settle();
    const { onNews, onPoll } = second.follow('t');
    await settle();
    if (how === 'leaves') left.leave();
    else first.hide(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(open()).toHaveLength(1);
    open()[0]?.emit('results', newsOf('t', 4));
    expect(onNews).toHaveBeenCalledOnce();
    expect(left.onNews).not.toHaveBeenCalled();
    if (how === 'is hidden') {
      first.hide(false);
      await settle();
      // A page that comes back hears at once what it missed.
      expect(left.onNews).toHaveBeenCalledOnce();
      expect(open()).toHaveLength(1);
    }
    expect(onPoll).not.toHaveBeenCalled();
  });

  it('is let go of while nobody looks, but not for a glance elsewhere', async () => {
    const { open, hide } = await onePage();
    hide(true);
    await vi.advanceTimersByTimeAsync(9_000);
    hide(false);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(open()).toHaveLength(1);
    hide(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(open()).toHaveLength(0);
    hide(false);
    await settle();
    expect(open()).toHaveLength(1);
  });

  it('is taken from a page that sleeps, which gives way when it wakes', async () => {
    const { open, newest, openPage } = openBrowser();
    const [sleeper, awake] = [openPage(), openPage()];
    sleeper.follow('t');
    await settle();
    newest().emit('open');
    const { onNews, onPoll } = awake.follow('t');
    await settle();
    sleeper.page.isAsleep = true;
    await vi.advanceTimersByTimeAsync(40_000 + 15_000);
    expect(onPoll).toHaveBeenCalledTimes(1);
    newest().emit('results', newsOf('t'));
    expect(onNews).toHaveBeenCalledOnce();
    expect(open()).toHaveLength(1);
  });

  it('that is down for one page is down for all: each asks, and none takes it from another', async () => {
    const { streams, newest, openPage } = openBrowser();
    const one = openPage().follow('t');
    await settle();
    const two = openPage().follow('t');
    await settle();
    newest().emit('error');
    await vi.advanceTimersByTimeAsync(150_000);
    expect(one.onPoll).toHaveBeenCalledTimes(10);
    expect(two.onPoll).toHaveBeenCalledTimes(10);
    // The page that holds a silent stream opens it again.
    expect(streams.length).toBeLessThan(10);
    newest().emit('open');
    await vi.advanceTimersByTimeAsync(39_000);
    expect(two.onPoll).toHaveBeenCalledTimes(10);
  });
});

it('a line that is lost again and again is sought once a second', async () => {
  // A hundred in one go are enough to fail; without an end the test would hang.
  const holdLine = vi.fn(
    (): Promise<unknown> =>
      holdLine.mock.calls.length > 100 ? new Promise(() => {}) : Promise.reject(new Error('lost')),
  );
  const { leave } = openBrowser({ holdLine }).openPage().follow('t');
  await vi.advanceTimersByTimeAsync(9_500);
  expect(holdLine).toHaveBeenCalledTimes(10);
  leave();
  await vi.advanceTimersByTimeAsync(9_500);
  expect(holdLine).toHaveBeenCalledTimes(10);
});

describe('while the stream is down', () => {
  it('polls, once for many errors, and not once it is back', async () => {
    const { newest, streams, onPoll } = await onePage();
    newest().emit('open');
    newest().emit('error');
    newest().emit('error');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(onPoll).toHaveBeenCalledTimes(2);
    // The browser reconnects by itself.
    expect(streams).toHaveLength(1);
    newest().emit('open');
    await vi.advanceTimersByTimeAsync(39_000);
    expect(onPoll).toHaveBeenCalledTimes(2);
  });

  it('opens it anew where the browser has given up, and goes on with the new one', async () => {
    const { newest, streams, onNews, onPoll } = await onePage();
    newest().readyState = 2;
    newest().emit('error');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(streams).toHaveLength(2);
    expect(streams[0]?.close).toHaveBeenCalledOnce();
    newest().emit('open');
    newest().emit('results', newsOf('t'));
    expect(onNews).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(onPoll).toHaveBeenCalledTimes(1);
  });
});

describe('a stream that says nothing', () => {
  it('is down although it looks open: the page polls and tries another', async () => {
    const { newest, streams, onPoll } = await onePage();
    await vi.advanceTimersByTimeAsync(40_000 + 15_000);
    expect(onPoll).toHaveBeenCalledTimes(1);
    expect(streams).toHaveLength(2);
    newest().emit('open');
    streams[0]?.emit('error');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(onPoll).toHaveBeenCalledTimes(1);
  });

  it('is kept up by its heartbeat', async () => {
    const { newest, onPoll } = await onePage();
    for (let beat = 0; beat < 20; beat += 1) {
      await vi.advanceTimersByTimeAsync(15_000);
      newest().emit('beat');
    }
    expect(onPoll).not.toHaveBeenCalled();
  });
});

it('leaves nothing behind', async () => {
  const { newest, onPoll, leave } = await onePage();
  newest().emit('open');
  newest().emit('error');
  leave();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(onPoll).not.toHaveBeenCalled();
  expect(newest().close).toHaveBeenCalledOnce();
});
