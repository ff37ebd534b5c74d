import { ignoreComposingKeys } from './ignore-composing-keys.ts';
import { surviveTranslators } from './survive-translators.ts';

/** What keeps input methods and page translators from harming the page, or it them. */
export function guardPage(): void {
  ignoreComposingKeys(window);
  surviveTranslators(document);
}
