/**
 * A key that an input method takes for itself, such as the Enter that accepts a word, acts nowhere on the page. Called before
 * anybody else listens. Safari ends the composing before it tells of the key, and marks it by the code 229 alone.
 */
export function ignoreComposingKeys(page: Pick<Window, 'addEventListener'>): void {
  const ignore = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  };
  page.addEventListener('keydown', ignore, { capture: true });
}
