import type { Page } from 'playwright-core';

/**
 * Text that cannot be read under the mouse. The hover state is forced on one element of each look, as developer tools do.
 * axe does not judge text below an invisible element, such as the radio button of a choice.
 */
export async function findFaintUnderMouse(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await page.evaluate(markEachLook, [PRESSED, JUDGED] as const);
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: `[${JUDGED}]`,
  });
  // Replaced elements are judged at the next check.
  const hover = (nodeId: number) =>
    session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] }).catch(() => {});
  await Promise.all(nodeIds.map(hover));
  const faint = await page.evaluate(readFaint, JUDGED);
  await session.detach();
  return faint;
}

const PRESSED = 'a, button, summary, label, label span';
const JUDGED = 'data-judged-under-mouse';

/** Runs in the page. Elements look alike if they and all around them have the same attributes, but for names and addresses. */
function markEachLook([pressed, judged]: readonly [string, string]): void {
  for (const marked of document.querySelectorAll(`[${judged}]`)) marked.removeAttribute(judged);
  const OWN = /^(?:id|href|src|name|for|value|title|alt|aria-(?:label|labelledby|describedby|controls))$/;
  const seen = new Set<string>();
  const looks = new Map<Element, string>();
  const lookOf = (element: Element): string => {
    const known = looks.get(element);
    if (known !== undefined) return known;
    const attributes = [...element.attributes].filter(({ name }) => !OWN.test(name));
    const around = element.parentElement ? lookOf(element.parentElement) : '';
    const siblings = element.parentElement ? [...element.parentElement.children] : [];
    const place = siblings.indexOf(element) % 2;
    const look = `${around}>${element.localName}${place} ${attributes.map(({ name, value }) => `${name}=${value}`).join()}`;
    looks.set(element, look);
    return look;
  };
  for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
    const look = lookOf(element);
    const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isVisible || seen.has(look)) continue;
    seen.add(look);
    // Whatever is around it is under the mouse, too.
    for (let at: Element | null = element; at; at = at.parentElement?.closest(pressed) ?? null)
      at.setAttribute(judged, '');
  }
}

/** Runs in the page. Large and bold text needs a contrast of 3 (WCAG 1.4.3), the lowest limit. */
async function readFaint(judged: string): Promise<string[]> {
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
  return [...document.querySelectorAll<HTMLElement>(`[${judged}]`)].flatMap((element) => {
    const text = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const words = text.map((node) => node.textContent?.trim()).join('');
    if (words === '' || element.matches(':disabled, [aria-disabled="true"]')) return [];
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const [one, other] = [light(read(getComputedStyle(element).color)), light(behind(element))];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    return contrast < LEAST ? [`“${words}” has a contrast of ${contrast.toFixed(1)} under the mouse`] : [];
  });
}
