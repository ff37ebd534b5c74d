import type { TextStorage } from '../../lib/browser/browser-storage.ts';
import { countText } from '../../lib/text/number-text.ts';
import { courtsideKeysOf } from '../tournaments/courtside-key.ts';

interface Device {
  readonly keys: readonly string[];
  readonly userId: string | null;
}

/** How many results of the court the server does not have yet. */
export const countWaiting = (storage: TextStorage, { keys, userId }: Device): number =>
  courtsideKeysOf(keys, userId)
    .map((key) => waitingIn(storage.getItem(key)))
    .reduce((sum, count) => sum + count, 0);

export const waitingCountText = (count: number): string =>
  countText(count, 'result waits to be sent', 'results wait to be sent');

function waitingIn(text: string | null): number {
  try {
    return (JSON.parse(text ?? '') as { waiting: readonly unknown[] }).waiting.length;
  } catch {
    return 0;
  }
}
