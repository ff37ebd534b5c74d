import type { Page } from 'playwright-core';

/**
 * Text that cannot be read under the mouse. The hover state is forced on all interactive elements at once, as
 * developer tools do. axe does not judge text below an invisible element, such as the radio button of a choice.
 */
export async function findFaintUnderMouse(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: PRESSED });
  // Replaced elements are judged at the next check.
  const hover = (nodeId: number) =>
    session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] }).catch(() => {});
  await Promise.all(nodeIds.map(hover));
  const faint = await page.evaluate(readFaint, PRESSED);
  await session.detach();
  return faint;
}

const PRESSED = 'a, button, summary, label, label span';

/** Runs in the page. Large and bold text needs a contrast of 3 (WCAG 1.4.3), the lowest limit. */
async function readFaint(pressed: string): Promise<string[]> {
  const LEAST = 3;
  const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Uint8ClampedArray>();
  /** Red, green, blue and opacity, 0 to 255. */
  const read = (color: string): Uint8ClampedArray => {
    const before = known.get(color);
    if (before) return before;
    if (!canvas) throw new Error('no canvas');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const { data } = canvas.getImageData(0, 0, 1, 1);
    known.set(color, data);
    return data;
  };
  const light = (color: Uint8ClampedArray): number => {
    const [red = 0, green = 0, blue = 0] = [...color].map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** The first opaque colour behind a text. */
  const behind = (element: Element | null): Uint8ClampedArray => {
    if (!element) return read('white');
    const color = read(getComputedStyle(element).backgroundColor);
    return color[3] === 255 ? color : behind(element.parentElement);
  };
  return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
    const text = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const words = text.map((node) => node.textContent?.trim()).join('');
    if (words === '' || element.matches(':disabled, [aria-disabled="true"]')) return [];
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const [one, other] = [light(read(getComputedStyle(element).color)), light(behind(element))];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    return contrast < LEAST ? [`“${words}” has a contrast of ${contrast.toFixed(1)} under the mouse`] : [];
  });
}
