import { notifyManager, type Query } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { isFailure } from '../../api/api-failure.ts';
import { isRetriable, pauseOf } from '../../api/ask-again.ts';
import { queryClient } from '../../api/query-client.ts';
import { usePageEvent } from '../../lib/browser/use-page-event.ts';
import { Button } from '../../ui/Button.tsx';
import { createOldAnswers, staleText } from './old-answers.ts';

/** Pause between retries of old data; pages spread them so that they do not ask at once. */
const AGAIN_MS = 15_000;
const SPREAD_MS = 5_000;

export function StaleNote() {
  const words = useSyncExternalStore(watch, readText);
  const isOld = useSyncExternalStore(oldAnswers.watch, oldAnswers.oldest) !== null;
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isOld) return;
    const timer = setInterval(() => void refetchOld(), AGAIN_MS + Math.random() * SPREAD_MS);
    return () => clearInterval(timer);
  }, [isOld]);
  useRetries();
  usePageEvent('online', refetchMissed);
  useEffect(() => {
    document.getElementById('main')?.prepend(place);
    return () => place.remove();
  }, []);
  if (words === null) return null;
  const retry = async () => {
    setAsking(true);
    await (isOld ? refetchOld() : queryClient.refetchQueries({ type: 'active', predicate: isLate }));
    setAsking(false);
  };
  return createPortal(
    <div className="border-line border-b bg-court">
      <div className="bg-warning-tint">
        <div className="wide flex items-center justify-between gap-4 py-1.5 text-small">
          <p className="text-ink">{words}</p>
          <Button size="small" variant="outline" loading={isAsking} onClick={() => void retry()}>
            Retry
          </Button>
        </div>
      </div>
    </div>,
    place,
  );
}

const deviceNow = () => Date.now();
const oldAnswers = createOldAnswers(deviceNow);
new PerformanceObserver((heard) =>
  oldAnswers.hear(heard.getEntries() as PerformanceResourceTiming[]),
).observe({ type: 'resource', buffered: true });

/** The live region must exist before it has text, or screen readers do not announce it. */
const place = Object.assign(document.createElement('div'), {
  role: 'status',
  className: 'sticky top-0 z-10 print:hidden',
});

/** Retries every visible query that failed, all at once, until they are answered. */
function useRetries(): void {
  const failing = useSyncExternalStore(watchReads, failingReads);
  useEffect(() => {
    if (failing === '') return;
    const pause = pauseOf(shownReads(isRetriable), Math.random());
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible')
        void queryClient.refetchQueries({ type: 'active', predicate: isRetriable });
    }, pause);
    return () => clearTimeout(timer);
  }, [failing]);
}

/** No stream reports changes made while the network was away, such as a save on another device. */
function refetchMissed(): void {
  const backAt = deviceNow();
  const isBefore = (query: Query) => isRefetchable(query) && query.state.dataUpdatedAt < backAt;
  setTimeout(() => void queryClient.invalidateQueries({ predicate: isBefore }), Math.random() * SPREAD_MS);
}

/** Queries without retries belong to one press, such as the preview of an import; nobody else repeats them. */
const isRefetchable = ({ options }: Query) => options.retry !== false;

const shownReads = (predicate: (query: Query) => boolean): readonly Query[] =>
  queryClient.getQueryCache().findAll({ type: 'active', predicate });

/** Names the queries together with their failures, because a new failure starts a new wait. */
const failingReads = (): string =>
  shownReads(isRetriable)
    .map(({ queryHash, state }) => `${queryHash} ${state.errorUpdatedAt}`)
    .join();

const watchReads = (onChange: () => void): (() => void) =>
  queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange));

function watch(onChange: () => void): () => void {
  const stops = [oldAnswers.watch(onChange), watchReads(onChange)];
  return () => {
    for (const stop of stops) stop();
  };
}

function readText(): string | null {
  const late = shownReads(isLate);
  const oldest = oldAnswers.oldest();
  const times = [...late.map(({ state }) => state.dataUpdatedAt), ...(oldest === null ? [] : [oldest])];
  return times.length === 0 ? null : staleText(deviceNow() - Math.min(...times));
}

/** Visible data whose refresh failed. The page itself handles a session that ended. */
const isLate = ({ state }: Query): boolean =>
  state.status === 'error' && state.data !== undefined && !isFailure(state.error, 'UNAUTHENTICATED');

/** Refetches what is visible now; the rest refetches when it is next shown, and learns then whether it is old. */
async function refetchOld(): Promise<void> {
  const known = oldAnswers.known();
  const askedAt = deviceNow();
  const isOfAll = (query: Query) => query.queryKey[0] !== 'me' && isRefetchable(query);
  await queryClient.invalidateQueries({ predicate: isOfAll });
  // The performance observer reports later than the fetch resolves.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const shown = shownReads(isOfAll);
  // Another refetch cancels ours, which then resolves without an answer.
  const isAnswered = shown.every(({ state }) => state.status === 'success' && state.dataUpdatedAt >= askedAt);
  if (isAnswered) oldAnswers.forget(known);
  else oldAnswers.hear([]);
}
