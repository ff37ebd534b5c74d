/**
 * Checks the length of a text that is named `what`: true, or an error message. An input with `maxLength` would cut a pasted text,
 * and nobody would see it.
 */
export const checkLength =
  (what: string, longest: number) =>
  (text: string): true | string =>
    text.trim().length <= longest || `${what} must be at most ${longest.toLocaleString('en')} characters`;
