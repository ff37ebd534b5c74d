const PAGES_WITH_FEED = /^\/(?:results|tournaments\/[0-9a-f-]{36})$/i;

export const feedOf = (path: string): string | null => {
  const page = path.replace(/\/$/, '');
  if (!PAGES_WITH_FEED.test(page)) return null;
  return page === '/results' ? '/results.atom' : `${page}/results.atom`;
};
