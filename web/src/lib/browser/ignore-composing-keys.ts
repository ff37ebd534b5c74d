/**
 * A key that an input method uses itself, such as the Enter that accepts a word, must do nothing on the page. Call
 * before any other listener is added. Safari ends the composition before the key event, and marks it only by the code
 * 229.
 */
export function ignoreComposingKeys(page: Pick<Window, 'addEventListener'>): void {
  const ignore = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  };
  page.addEventListener('keydown', ignore, { capture: true });
}
