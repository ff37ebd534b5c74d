/** Only an address of the web may become a link, whatever an imported page said; null for anything else. */
export function webAddress(text: string | null): URL | null {
  const url = text === null ? null : URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
