/** Campaigns, search engines and the stand-in add these parameters, which do not change which page is meant. */
const NOT_OF_THE_PAGE = /^(?:utm_\w+|fbclid|gclid|mc_cid|mc_eid|stage|start)$/i;

/**
 * A tournament's source has one address, so that a second import finds the tournament. The part
 * behind # is dropped; http, a missing www and a last slash make no difference.
 */
export function sourceAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  url.hash = '';
  if (url.protocol === 'http:') url.protocol = 'https:';
  if (/^[^.]+\.[^.]+$/.test(url.hostname)) url.hostname = `www.${url.hostname}`;
  for (const name of new Set(url.searchParams.keys())) {
    // Deleting a name that is missing would still rewrite the rest of the query.
    if (NOT_OF_THE_PAGE.test(name)) url.searchParams.delete(name);
  }
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url.href;
}
