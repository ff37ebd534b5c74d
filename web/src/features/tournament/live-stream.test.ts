import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followLive } from './live-stream.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setup() {
  const listeners: Record<string, (event: unknown) => void> = {};
  const close = vi.fn();
  const onNews = vi.fn();
  const onPoll = vi.fn();
  const stop = followLive({
    openStream: () => ({
      addEventListener: (type: string, listener: unknown) => {
        listeners[type] = listener as (event: unknown) => void;
      },
      close,
    }),
    onNews,
    onPoll,
    pollMs: 15_000,
  });
  const emit = (type: string, data = '') => listeners[type]?.({ data });
  return { emit, close, onNews, onPoll, stop };
}

it('tells what the stream says', () => {
  const { emit, onNews, onPoll } = setup();
  emit('results', '{"status":"ACTIVE","resultsVersion":3,"drawVersion":2,"boardVersion":3}');
  expect(onNews).toHaveBeenCalledWith({ status: 'ACTIVE', resultsVersion: 3, drawVersion: 2 });
  expect(onPoll).not.toHaveBeenCalled();
});

it('reads all when it cannot tell what is new', () => {
  const { emit, onNews, onPoll } = setup();
  emit('results', '{');
  emit('results', '{"status":"ACTIVE"}');
  expect(onNews).not.toHaveBeenCalled();
  expect(onPoll).toHaveBeenCalledTimes(2);
});

it('polls while the stream is down, once for many errors, and not once it is back', () => {
  const { emit, onPoll } = setup();
  emit('error');
  emit('error');
  vi.advanceTimersByTime(45_000);
  expect(onPoll).toHaveBeenCalledTimes(3);
  emit('open');
  vi.advanceTimersByTime(60_000);
  expect(onPoll).toHaveBeenCalledTimes(3);
});

it('leaves nothing behind', () => {
  const { emit, onPoll, close, stop } = setup();
  emit('error');
  stop();
  vi.advanceTimersByTime(60_000);
  expect(onPoll).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledOnce();
});
