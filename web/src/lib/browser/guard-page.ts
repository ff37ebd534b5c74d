import { notifyManager } from '@tanstack/react-query';
import { reloadOnce } from '../file-missing.ts';
import { ignoreComposingKeys } from './ignore-composing-keys.ts';
import { afterPress, holdStillWhilePressed } from './press.ts';
import { surviveTranslators } from './survive-translators.ts';

/** Guards against a missing style sheet, keys of input methods, presses that miss, and page translators. */
export function guardPage(): void {
  standForStyles();
  ignoreComposingKeys(window);
  holdStillWhilePressed();
  // An answer of the server meanwhile must not move anything either. Until here, query-client.ts tells it at once.
  notifyManager.setScheduler(afterPress);
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
