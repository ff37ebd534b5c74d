import { afterEach, expect, it, vi } from 'vitest';
import { currentToast, dismissToast, toast, watchToasts } from './toast.ts';

afterEach(() => {
  const shown = currentToast();
  if (shown) dismissToast(shown.id);
});

it('a newer toast takes the place of the older', () => {
  toast.success('Tips submitted', { description: 'All 31 of them.' });
  toast.error('Login failed');
  expect(currentToast()).toMatchObject({ tone: 'error', title: 'Login failed', description: undefined });
});

it('dismissing a replaced toast leaves the newer one', () => {
  toast.success('first');
  const first = currentToast()?.id ?? 0;
  toast.success('second');
  dismissToast(first);
  expect(currentToast()?.title).toBe('second');
});

it('tells those who watch, until they stop', () => {
  const onChange = vi.fn();
  const stop = watchToasts(onChange);
  toast.success('one');
  stop();
  toast.success('two');
  expect(onChange).toHaveBeenCalledTimes(1);
});
