import type { Page } from 'playwright-core';
import { newerBuiltIns, newerStyles } from '../../../web/build/newer-built-ins.ts';

const { globals, members } = newerBuiltIns();
/** Playwright itself needs it in the page. */
const kept = new Set(['Element.checkVisibility']);
const newer = {
  globals: [...globals],
  members: [...members].filter((name) => !kept.has(name)),
  selectors: [...newerStyles()],
};

/** Removes everything from the page that browsers of the floor lack: built-ins are gone, and selectors throw. */
export async function asOldestBrowser(page: Page): Promise<void> {
  await page.addInitScript(takeAway, newer);
}

/** Runs in the page before anything else. */
function takeAway(lacking: {
  readonly globals: readonly string[];
  readonly members: readonly string[];
  readonly selectors: readonly string[];
}): void {
  type Owner = Record<string, unknown> & { readonly prototype?: Record<string, unknown> };
  const ownerOf = (name: string) =>
    (Reflect.get(globalThis, name) ?? Reflect.get(Intl, name)) as Owner | undefined;
  for (const member of lacking.members) {
    const [name = '', key = ''] = member.split('.');
    const owner = ownerOf(name);
    // Response.json() is newer than the json() of an answer.
    const holder = owner && Object.hasOwn(owner, key) ? owner : owner?.prototype;
    if (holder) Reflect.deleteProperty(holder, key);
  }
  for (const name of lacking.globals) Reflect.deleteProperty(globalThis, name);
  // Old browsers also skip unknown selectors within :is().
  const unknown = lacking.selectors
    .filter((name) => name.startsWith(':'))
    .map((name) => new RegExp(`${name}(?![\\w-])`));
  const check = (selector: string) => {
    if (unknown.some((one) => one.test(selector.replaceAll(/:is\([^()]*\)/g, ''))))
      throw new DOMException(`'${selector}' is not a valid selector`, 'SyntaxError');
  };
  for (const { prototype } of [Element, Document, DocumentFragment]) {
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll']) {
      const known: unknown = Reflect.get(prototype, name);
      if (typeof known !== 'function') continue;
      Reflect.set(prototype, name, function (this: unknown, selector: string) {
        check(selector);
        return Reflect.apply(known, this, [selector]) as unknown;
      });
    }
  }
}
