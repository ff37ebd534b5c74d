/** For an answer of the API or of the auth service, all of it. */
export const CALL_LIMIT_MS = 20_000;

/**
 * A signal that aborts with the caller's, or with a TimeoutError after a time; release it once the answer is there.
 * AbortSignal.any and the error of AbortSignal.timeout are newer than the oldest supported browsers.
 */
export function boundSignal(signal: AbortSignal | undefined, timeoutMs: number) {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const late = () => controller.abort(new DOMException('', 'TimeoutError'));
  const timer = setTimeout(late, timeoutMs);
  const release = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, release };
}
