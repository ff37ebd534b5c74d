/**
 * Turns an untrusted target into a page of this site: its path, query and fragment. Null for anything that a browser may read
 * as another site or scheme. Browsers drop tabs and newlines, treat a backslash as a slash, and take two slashes as the start
 * of a host.
 */
export function pageOfSite(target: string): string | null {
  if (target.length > MAX_LENGTH || !target.startsWith('/')) return null;
  const [path = ''] = target.split(/[?#]/, 1);
  return LEAVES.test(target) || PATH_LEAVES.test(path) ? null : target;
}

const MAX_LENGTH = 2_000;
/** Control characters, spaces that readers treat differently, and backslashes are refused anywhere. */
const LEAVES = /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\ufeff\\]/u;
/** An empty path part is refused, even when dots or a second decoding would produce it. */
const PATH_LEAVES = /\/\/|\/\.{1,2}(?=\/|$)|%(?:[01][0-9a-f]|2[ef]|5c|7f|25)/i;
