import { notifyManager, type Query } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { isFailure } from '../../api/api-failure.ts';
import { queryClient } from '../../api/app-api.ts';
import { isOwed, pauseOf } from '../../api/ask-again.ts';
import { usePageEvent } from '../../lib/use-page-event.ts';
import { Button } from '../../ui/Button.tsx';
import { createOldAnswers, staleWords } from './old-answers.ts';

/** How often what is old is asked for again, in milliseconds: not by all pages in the same moment. */
const AGAIN_MS = 15_000;
const SPREAD_MS = 5_000;

const deviceNow = () => Date.now();
const oldAnswers = createOldAnswers(deviceNow);
new PerformanceObserver((heard) =>
  oldAnswers.hear(heard.getEntries() as PerformanceResourceTiming[]),
).observe({ type: 'resource', buffered: true });

/** Above the page, and there before anything stands in it, so that screen readers say what does. */
const place = Object.assign(document.createElement('div'), {
  role: 'status',
  className: 'sticky top-0 z-10 print:hidden',
});

/** Says above the page that what it shows is old, for as long as it is: the server said so, or does not answer. */
export function StaleNote() {
  const words = useSyncExternalStore(watch, readWords);
  const isOld = useSyncExternalStore(oldAnswers.watch, oldAnswers.oldest) !== null;
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isOld) return;
    const timer = setInterval(() => void askAgain(), AGAIN_MS + Math.random() * SPREAD_MS);
    return () => clearInterval(timer);
  }, [isOld]);
  useAskingAgain();
  usePageEvent('online', readWhatWasMissed);
  useEffect(() => {
    document.getElementById('main')?.prepend(place);
    return () => place.remove();
  }, []);
  if (words === null) return null;
  const retry = async () => {
    setAsking(true);
    await (isOld ? askAgain() : queryClient.refetchQueries({ type: 'active', predicate: isLate }));
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

/** What is shown and could not be read is asked for until it is answered, by all parts of the page at once. */
function useAskingAgain(): void {
  const owed = useSyncExternalStore(watchReads, readOwed);
  useEffect(() => {
    if (owed === '') return;
    const pause = pauseOf(shownReads(isOwed), Math.random());
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible')
        void queryClient.refetchQueries({ type: 'active', predicate: isOwed });
    }, pause);
    return () => clearTimeout(timer);
  }, [owed]);
}

/** No stream tells what became of all that is shown while the network was away, such as a save on another device. */
function readWhatWasMissed(): void {
  const backAt = deviceNow();
  const isBefore = (query: Query) => isReadByItself(query) && query.state.dataUpdatedAt < backAt;
  setTimeout(() => void queryClient.invalidateQueries({ predicate: isBefore }), Math.random() * SPREAD_MS);
}

/** What is read for one press, as the preview of an import, is nobody's to read again. */
const isReadByItself = ({ options }: Query) => options.retry !== false;

const shownReads = (predicate: (query: Query) => boolean): readonly Query[] =>
  queryClient.getQueryCache().findAll({ type: 'active', predicate });

/** Names them with their failures: another failure is another wait. */
const readOwed = (): string =>
  shownReads(isOwed)
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

function readWords(): string | null {
  const late = shownReads(isLate);
  const oldest = oldAnswers.oldest();
  const times = [...late.map(({ state }) => state.dataUpdatedAt), ...(oldest === null ? [] : [oldest])];
  return times.length === 0 ? null : staleWords(deviceNow() - Math.min(...times));
}

/** It is on the screen, and could not be read again. Where a session has ended the page says so itself. */
const isLate = ({ state }: Query): boolean =>
  state.status === 'error' && state.data !== undefined && !isFailure(state.error, 'UNAUTHENTICATED');

/** What is shown is asked for at once, all else when it is shown again: then it is told anew whether it is old. */
async function askAgain(): Promise<void> {
  const known = oldAnswers.known();
  const askedAt = deviceNow();
  const isOfAll = (query: Query) => query.queryKey[0] !== 'me' && isReadByItself(query);
  await queryClient.invalidateQueries({ predicate: isOfAll });
  // The observer hears a moment later than whoever asked.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const shown = shownReads(isOfAll);
  // Somebody else may have asked meanwhile, which ends our waiting and answers nothing.
  const isAnswered = shown.every(({ state }) => state.status === 'success' && state.dataUpdatedAt >= askedAt);
  if (isAnswered) oldAnswers.forget(known);
  else oldAnswers.hear([]);
}
