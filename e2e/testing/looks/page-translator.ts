import type { Page } from 'playwright-core';

/**
 * Imitates a browser's page translator: it replaces texts by two nested `<font>`, except where translation is off.
 * Nobody sees what the page writes to a replaced text, and `staleTexts` reports it.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.addInitScript(translate);
}

/** Texts that the page wrote where nobody reads them, with their element. */
export const staleTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (Reflect.get(globalThis, 'staleTexts') ?? []) as string[]);

/** Runs in the page before anything else. */
function translate(): void {
  const taken = new WeakMap<Node, string>();
  const stale: string[] = [];
  Reflect.set(globalThis, 'staleTexts', stale);
  // oxlint-disable-next-line typescript/unbound-method -- called on what it is asked of
  const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {};
  if (!get || !set) throw new Error('Texts of this browser cannot be watched');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    get,
    set(this: Node, value: string) {
      const place = taken.get(this);
      if (place !== undefined && !this.isConnected && value !== get.call(this))
        stale.push(`${place}: ${value}`);
      set.call(this, value);
    },
  });
  const isLeft = (parent: Element) =>
    parent.closest('[translate="no"], font, script, style, noscript, textarea, svg, head') !== null;
  const replace = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || isLeft(parent) || !/\p{L}|\d/u.test(text.data)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    // Into a language that stories can read: it adds an invisible character.
    inner.textContent = `${text.data}\u200b`;
    outer.append(inner);
    taken.set(text, `<${parent.localName} class="${parent.className}"> ${parent.textContent.slice(0, 60)}`);
    text.replaceWith(outer);
  };
  const walk = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let one = texts.nextNode(); one; one = texts.nextNode()) found.push(one as Text);
    if (root instanceof Text) found.push(root);
    for (const text of found) replace(text);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) walk(node);
  }).observe(document, { childList: true, subtree: true });
}
