import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerWorker } from './register-worker.ts';

function fakeBrowser({ controlled }: { controlled: boolean }) {
  const heard: Record<string, () => void> = {};
  const outdate = vi.fn();
  const update = vi.fn(async () => {});
  const parts = {
    worker: {
      controller: controlled ? {} : null,
      addEventListener: (name: string, listener: () => void) => {
        heard[name] = listener;
      },
      register: vi.fn(async () => ({ update })),
    },
    onBack: (listener: () => void) => {
      heard['back'] = listener;
    },
    outdate,
  };
  return { parts, heard, update, outdate };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('the first worker of a browser changes nothing: the page is of the same build', () => {
  const { parts, heard, outdate } = fakeBrowser({ controlled: false });
  registerWorker(parts);
  heard['controllerchange']?.();
  expect(outdate).not.toHaveBeenCalled();
});

it('after a release the next step of the page enters it', () => {
  const { parts, heard, outdate } = fakeBrowser({ controlled: true });
  registerWorker(parts);
  expect(outdate).not.toHaveBeenCalled();
  heard['controllerchange']?.();
  expect(outdate).toHaveBeenCalled();
});

it('a release is looked for when somebody or the server comes back, and every half an hour', async () => {
  const { parts, heard, update } = fakeBrowser({ controlled: true });
  registerWorker(parts);
  await vi.advanceTimersByTimeAsync(0);
  heard['back']?.();
  expect(update).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(update).toHaveBeenCalledTimes(2);
});

it('a browser without workers does without', () => {
  const { parts } = fakeBrowser({ controlled: false });
  expect(() => registerWorker({ ...parts, worker: undefined })).not.toThrow();
});

it('a browser that blocks them looks for no release', async () => {
  const { parts, heard } = fakeBrowser({ controlled: false });
  registerWorker({ ...parts, worker: { ...parts.worker, register: async () => undefined } });
  await vi.advanceTimersByTimeAsync(0);
  expect(heard['back']).toBeUndefined();
});
