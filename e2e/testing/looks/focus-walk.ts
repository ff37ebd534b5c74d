import type { Page } from 'playwright-core';

/**
 * Focuses every Tab stop of the page and describes those that a bar at an edge covers, or that stay outside the
 * screen. A stop larger than the screen needs to be visible only in part; a row that scrolls sideways may cut its
 * stops.
 */
export const findCoveredStops = (page: Page): Promise<readonly string[]> => page.evaluate(walkStops);

/** Runs in the page. */
async function walkStops(): Promise<string[]> {
  // Toasts are no bars.
  for (const close of document.querySelectorAll<HTMLElement>('[popover] button')) close.click();
  // Elements that measure themselves have their size a frame later, too.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const stops = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, iframe, [tabindex]',
  );
  const faults = [...stops].flatMap((stop) => {
    if (!isStop(stop)) return [];
    stop.focus();
    // Tab enters a frame, which the browser scrolls to, and a field of several lines, of which it shows the line that is written.
    if (stop instanceof HTMLIFrameElement || stop instanceof HTMLTextAreaElement)
      stop.scrollIntoView({ block: 'nearest' });
    return document.activeElement === stop ? describeFault(stop) : [];
  });
  // A tooltip of the last stop would cover others at the next check.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return faults;

  function isStop(stop: HTMLElement): boolean {
    if (stop.tabIndex < 0 || stop.matches(':disabled') || stop.closest('[inert]') !== null) return false;
    const isOtherChoice = stop instanceof HTMLInputElement && stop.type === 'radio' && !stop.checked;
    return !isOtherChoice && stop.checkVisibility({ visibilityProperty: true });
  }

  function describeFault(stop: HTMLElement): string[] {
    const { left, right, top, bottom, height } = stop.getBoundingClientRect();
    const places = [left + 3, (left + right) / 2, right - 3].flatMap((x) => [
      [x, top + 3] as const,
      [x, bottom - 3] as const,
    ]);
    const onScreen = places.filter(([x]) => x >= 0 && x <= innerWidth);
    const seen = onScreen.filter(([x, y]) => isSeen(stop, x, y));
    const isLarge = height > innerHeight - 240;
    if (isLarge ? seen.length > 0 : seen.length > 0 && seen.length === onScreen.length) return [];
    const name = (stop.getAttribute('aria-label') ?? stop.textContent).trim().slice(0, 40);
    return [`${stop.localName} “${name}”, ${Math.round(top)} to ${Math.round(bottom)}`];
  }

  function isSeen(stop: HTMLElement, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y);
    // Above or below the screen.
    if (hit === null) return false;
    // A part of the stop, such as the first column of a table that scrolls, does not cover it.
    if (stop.contains(hit)) return true;
    for (let at: Element | null = hit; at !== null && !at.contains(stop); at = at.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return false;
    }
    return true;
  }
}
