/**
 * A target that came from outside, as a page of this site: its path, query and fragment. Null for anything that a browser may
 * read as another site or scheme. Browsers drop tabs and newlines, take a backslash for a slash, and two slashes for a host.
 */
export function pageOfSite(target: string): string | null {
  if (target.length > LONGEST || !target.startsWith('/')) return null;
  const [path = ''] = target.split(/[?#]/, 1);
  return LEAVES.test(target) || PATH_LEAVES.test(path) ? null : target;
}

const LONGEST = 2_000;
/** Controls, spaces at which readers differ, and backslashes, wherever they stand. */
const LEAVES = /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\ufeff\\]/u;
/** An empty part, also where dots or another decoding leave one. */
const PATH_LEAVES = /\/\/|\/\.{1,2}(?=\/|$)|%(?:[01][0-9a-f]|2[ef]|5c|7f|25)/i;
