import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { moveScore, type ScorePlace } from './tipping-keys.ts';

/** A finger that taps twice shall not tip the match that comes with the first tap. */
const SETTLING = 300;

/** Each match begins with the focus on its tip, or on the first score; arrows move it, and a digit tips in one stroke. */
export function useTippingFocus(match: number | null): RefObject<HTMLDivElement | null> {
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (match === null) return;
    const start = stage.current?.querySelector<HTMLElement>('[aria-pressed="true"], [data-tip-lost]');
    const picked = stage.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    (picked ?? start)?.focus({ preventScroll: true });
  }, [match]);
  useLayoutEffect(() => {
    const page = match === null ? null : stage.current?.parentElement;
    return page ? holdTaps(page) : undefined;
  }, [match]);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => moveByKey(element, event);
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, []);
  return stage;
}

/** Answers how to let them through at once. */
function holdTaps(page: HTMLElement): () => void {
  const letGo = () => {
    page.style.pointerEvents = '';
  };
  page.style.pointerEvents = 'none';
  const timer = setTimeout(letGo, SETTLING);
  return () => {
    clearTimeout(timer);
    letGo();
  };
}

function moveByKey(stage: HTMLElement, event: KeyboardEvent): void {
  const from = placeOf(event.target);
  if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
  const isDigit = /^[0-2]$/.test(event.key);
  const scores = stage.querySelectorAll(`[data-tip-side="${from.side}"]`).length;
  const to = isDigit ? { side: from.side, gamesLost: Number(event.key) } : moveScore(from, event.key, scores);
  if (!to) return;
  event.preventDefault();
  const button = stage.querySelector<HTMLElement>(
    `[data-tip-side="${to.side}"][data-tip-lost="${to.gamesLost}"]`,
  );
  button?.focus();
  if (isDigit) button?.click();
}

function placeOf(target: EventTarget | null): ScorePlace | null {
  if (!(target instanceof HTMLElement)) return null;
  const { tipSide, tipLost } = target.dataset;
  if (tipSide === undefined || tipLost === undefined) return null;
  return { side: tipSide === '1' ? 1 : 0, gamesLost: Number(tipLost) };
}
