import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerWorker } from './register-worker.ts';

/** As much of a browser as the worker's registration meets. */
function fakeBrowser({ controlled }: { controlled: boolean }) {
  const heard: Record<string, () => void> = {};
  const clicks: ((event: { target: unknown; stopImmediatePropagation: () => void }) => void)[] = [];
  const update = vi.fn(async () => {});
  const parts = {
    worker: {
      controller: controlled ? {} : null,
      addEventListener: (name: string, listener: () => void) => {
        heard[name] = listener;
      },
      register: vi.fn(async () => ({ update })),
    },
    onVisible: (listener: () => void) => {
      heard['visible'] = listener;
    },
    onClick: (listener: (typeof clicks)[number]) => {
      clicks.push(listener);
    },
  };
  const click = (href: string | null) => {
    const event = {
      target: { closest: () => (href === null ? null : { href }) },
      stopImmediatePropagation: vi.fn(),
    };
    for (const listener of clicks) listener(event);
    return event.stopImmediatePropagation.mock.calls.length > 0;
  };
  return { parts, heard, update, click };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('the first worker of a browser changes nothing: the page is of the same build', () => {
  const { parts, heard, click } = fakeBrowser({ controlled: false });
  registerWorker(parts);
  heard['controllerchange']?.();
  expect(click('/tournaments')).toBe(false);
});

it('after a release the next link leads there outright, and the router does not hear of it', () => {
  const { parts, heard, click } = fakeBrowser({ controlled: true });
  registerWorker(parts);
  expect(click('/tournaments')).toBe(false);
  heard['controllerchange']?.();
  heard['controllerchange']?.();
  expect(click('/tournaments')).toBe(true);
  expect(click(null)).toBe(false);
});

it('a release is looked for when one comes back, and every half an hour', async () => {
  const { parts, heard, update } = fakeBrowser({ controlled: true });
  registerWorker(parts);
  await vi.advanceTimersByTimeAsync(0);
  heard['visible']?.();
  expect(update).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(update).toHaveBeenCalledTimes(2);
});

it('a browser without workers does without', () => {
  const { parts } = fakeBrowser({ controlled: false });
  expect(() => registerWorker({ ...parts, worker: undefined })).not.toThrow();
});
