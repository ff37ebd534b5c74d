/** What the local twin understands in an address; they say how a page is shown, not which page it is. */
const VIEW_PARAMETERS = ['stage', 'start'];

/**
 * The address by which a page is known as the source of a tournament, so that importing it again finds the tournament
 * (edge 44): the part behind # is a place on the page, and a missing last slash is no other page.
 */
export function sourceAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  url.hash = '';
  for (const name of VIEW_PARAMETERS) {
    // Even deleting nothing would rewrite the rest of the query.
    if (url.searchParams.has(name)) url.searchParams.delete(name);
  }
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url.href;
}
