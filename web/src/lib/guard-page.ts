import { reloadOnce } from './file-missing.ts';
import { ignoreComposingKeys } from './ignore-composing-keys.ts';
import { surviveTranslators } from './survive-translators.ts';

/** Guards against a missing style sheet, against keys of input methods, and against page translators. */
export function guardPage(): void {
  standForStyles();
  ignoreComposingKeys(window);
  surviveTranslators(document);
}

/**
 * Scripts wait for the style sheet: if its colours are missing now, it did not load and the page would be unreadable.
 */
function standForStyles(): void {
  if (getComputedStyle(document.documentElement).getPropertyValue('--court') !== '') return;
  reloadOnce();
  const plain = new CSSStyleSheet();
  plain.replaceSync(
    ':root { color-scheme: light dark } body { margin: 2rem; font: 1.125rem/1.5 system-ui } #root, [popover] { display: none }',
  );
  document.adoptedStyleSheets = [plain];
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<main><p role="alert">Part of this page did not come, so it cannot be shown.</p><p><a href="">Reload it</a></p></main>',
  );
}
