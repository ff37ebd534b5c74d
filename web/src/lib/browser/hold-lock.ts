interface WantedLock extends LockOptions {
  readonly name: string;
}

/** `elsewhere`: another page holds it, and `ifAvailable` was wanted. `missing`: the browser gives no locks. */
type LockState = 'held' | 'elsewhere' | 'missing';

/**
 * Holds a lock of this browser while `act` runs. Browsers have locks on secure origins only and refuse them where
 * cookies are blocked; then `act` runs without one. Rejects when another page steals the lock, or on abort.
 */
export async function holdLock<T>(
  { name, ...options }: WantedLock,
  act: (lock: LockState) => Promise<T>,
): Promise<T> {
  let isAnswered = false;
  try {
    return await navigator.locks.request(name, options, (lock) => {
      isAnswered = true;
      return act(lock ? 'held' : 'elsewhere');
    });
  } catch (error) {
    if (isAnswered || options.signal?.aborted) throw error;
    return act('missing');
  }
}
