/** What campaigns and search engines hang on an address, and what the local stand-in understands: how a page is come to and shown. */
const NOT_OF_THE_PAGE = /^(?:utm_\w+|fbclid|gclid|mc_cid|mc_eid|stage|start)$/i;

/**
 * The address by which a page is known as the source of a tournament, so that importing it again finds the tournament
 * (edge 44): the part behind # is a place on the page, and by http, without www or a last slash it is the same page.
 */
export function sourceAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  url.hash = '';
  if (url.protocol === 'http:') url.protocol = 'https:';
  if (/^[^.]+\.[^.]+$/.test(url.hostname)) url.hostname = `www.${url.hostname}`;
  for (const name of new Set(url.searchParams.keys())) {
    // Even deleting nothing would rewrite the rest of the query.
    if (NOT_OF_THE_PAGE.test(name)) url.searchParams.delete(name);
  }
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url.href;
}
