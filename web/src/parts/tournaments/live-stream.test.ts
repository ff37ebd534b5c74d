import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLive, hasOlderBoard, isNew } from './live-stream.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A stream as the browser gives it: it says what the test makes it say. */
function fakeStream() {
  const listeners: Record<string, (event: unknown) => void> = {};
  return {
    readyState: 1,
    addEventListener: (type: string, listener: unknown) => {
      listeners[type] = listener as (event: unknown) => void;
    },
    close: vi.fn(),
    emit: (type: string, data = '') => listeners[type]?.({ data }),
  };
}

function setup() {
  const streams: ReturnType<typeof fakeStream>[] = [];
  const onNews = vi.fn();
  const onPoll = vi.fn();
  const stop = followLive({
    openStream: () => {
      const stream = fakeStream();
      streams.push(stream);
      return stream;
    },
    onNews,
    onPoll,
    pollMs: 15_000,
    silenceMs: 40_000,
  });
  const newest = () => streams.at(-1) ?? fakeStream();
  return { streams, newest, onNews, onPoll, stop };
}

const news = '{"status":"ACTIVE","resultsVersion":3,"drawVersion":2,"boardVersion":3}';

it('tells what the stream says', () => {
  const { newest, onNews, onPoll } = setup();
  newest().emit('results', news);
  expect(onNews).toHaveBeenCalledWith({ status: 'ACTIVE', resultsVersion: 3, drawVersion: 2 });
  expect(onPoll).not.toHaveBeenCalled();
});

it('reads all when it cannot tell what is new', () => {
  const { newest, onNews, onPoll } = setup();
  newest().emit('results', '{');
  newest().emit('results', '{"status":"ACTIVE"}');
  expect(onNews).not.toHaveBeenCalled();
  expect(onPoll).toHaveBeenCalledTimes(2);
});

describe('while the stream is down', () => {
  it('polls, once for many errors, and not once it is back', () => {
    const { newest, streams, onPoll } = setup();
    newest().emit('error');
    newest().emit('error');
    vi.advanceTimersByTime(45_000);
    expect(onPoll).toHaveBeenCalledTimes(3);
    // The browser is trying by itself.
    expect(streams).toHaveLength(1);
    newest().emit('open');
    vi.advanceTimersByTime(39_000);
    expect(onPoll).toHaveBeenCalledTimes(3);
  });

  it('opens it anew where the browser has given up, and goes on with the new one', () => {
    const { newest, streams, onNews, onPoll } = setup();
    newest().readyState = 2;
    newest().emit('error');
    vi.advanceTimersByTime(15_000);
    expect(streams).toHaveLength(2);
    expect(streams[0]?.close).toHaveBeenCalledOnce();
    newest().emit('open');
    newest().emit('results', news);
    expect(onNews).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(30_000);
    expect(onPoll).toHaveBeenCalledTimes(1);
  });
});

describe('a stream that says nothing', () => {
  it('is down although it looks open: the page polls and tries another', () => {
    const { newest, streams, onPoll } = setup();
    newest().emit('open');
    vi.advanceTimersByTime(40_000 + 15_000);
    expect(onPoll).toHaveBeenCalledTimes(1);
    expect(streams).toHaveLength(2);
    newest().emit('open');
    streams[0]?.emit('error');
    vi.advanceTimersByTime(30_000);
    expect(onPoll).toHaveBeenCalledTimes(1);
  });

  it('is kept up by its heartbeat', () => {
    const { newest, onPoll } = setup();
    newest().emit('open');
    for (let beat = 0; beat < 20; beat += 1) {
      vi.advanceTimersByTime(15_000);
      newest().emit('beat');
    }
    expect(onPoll).not.toHaveBeenCalled();
  });
});

it('leaves nothing behind', () => {
  const { newest, onPoll, stop } = setup();
  newest().emit('open');
  newest().emit('error');
  stop();
  vi.advanceTimersByTime(120_000);
  expect(onPoll).not.toHaveBeenCalled();
  expect(newest().close).toHaveBeenCalledOnce();
});

describe('news', () => {
  const told = { status: 'ACTIVE', version: 7, resultsVersion: 3, drawVersion: 2 };

  it.each([
    ['everything is of the same results', told, [3], false],
    ['no board was read', told, [], false],
    ['a board is newer already', told, [4], false],
    ['a board is older than the draw', told, [3, 2], true],
    ['the first ball was moved', { ...told, version: 6 }, [3], true],
    ['the draw is older', { ...told, resultsVersion: 2 }, [3], true],
    ['the seal fell', { ...told, status: 'UPCOMING' }, [3], true],
    ['a player was replaced', { ...told, drawVersion: 1 }, [3], true],
    ['nothing was read', undefined, [], true],
  ])('where %s', (_, tournament, versions, expected) => {
    const boards = versions.map((version) => ({ version }));
    expect(isNew(told, { tournament, boards })).toBe(expected);
  });
});

it('a board that was read before the tournament may lack a result', () => {
  const tournament = { status: 'SCORED', resultsVersion: 31, drawVersion: 2 };
  expect(hasOlderBoard({ tournament, boards: [{ version: 31 }, { version: 30 }] })).toBe(true);
  expect(hasOlderBoard({ tournament, boards: [{ version: 31 }, { version: 32 }] })).toBe(false);
  expect(hasOlderBoard({ tournament, boards: [] })).toBe(false);
  expect(hasOlderBoard({ tournament: undefined, boards: [{ version: 30 }] })).toBe(false);
});
