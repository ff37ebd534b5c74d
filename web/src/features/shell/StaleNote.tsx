import type { Query } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { queryClient } from '../../api/app-api.ts';
import { createOldAnswers } from './old-answers.ts';
import { staleWords } from './stale-words.ts';

/** How often what is old is asked for again, in milliseconds: not by all pages in the same moment. */
const AGAIN_MS = 15_000;
const SPREAD_MS = 5_000;

const deviceNow = () => Date.now();
const oldAnswers = createOldAnswers(deviceNow);
new PerformanceObserver((heard) =>
  oldAnswers.hear(heard.getEntries() as PerformanceResourceTiming[]),
).observe({ type: 'resource', buffered: true });

/** Above the page, and there before anything stands in it, so that screen readers say what does. */
const place = document.createElement('div');
place.setAttribute('role', 'status');

/** Says above the page that what it shows is old, for as long as it is. */
export function StaleNote() {
  const words = useSyncExternalStore(oldAnswers.watch, readWords);
  const isOld = words !== null;
  useEffect(() => {
    if (!isOld) return;
    const timer = setInterval(() => void askAgain(), AGAIN_MS + Math.random() * SPREAD_MS);
    return () => clearInterval(timer);
  }, [isOld]);
  useEffect(() => {
    document.getElementById('main')?.prepend(place);
    return () => place.remove();
  }, []);
  if (words === null) return null;
  return createPortal(
    <div className="border-line border-b bg-warning-tint">
      <p className="wide py-2 text-ink text-small">{words}</p>
    </div>,
    place,
  );
}

function readWords(): string | null {
  const oldest = oldAnswers.oldest();
  return oldest === null ? null : staleWords(deviceNow() - oldest);
}

/** What is shown is asked for at once, all else when it is shown again: then it is told anew whether it is old. */
async function askAgain(): Promise<void> {
  const known = oldAnswers.known();
  const askedAt = deviceNow();
  const isOfAll = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[0] !== 'me';
  await queryClient.invalidateQueries({ predicate: isOfAll });
  // The observer hears a moment later than whoever asked.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: isOfAll });
  // Somebody else may have asked meanwhile, which ends our waiting and answers nothing.
  const isAnswered = shown.every(({ state }) => state.status === 'success' && state.dataUpdatedAt >= askedAt);
  if (isAnswered) oldAnswers.forget(known);
  else oldAnswers.hear([]);
}
