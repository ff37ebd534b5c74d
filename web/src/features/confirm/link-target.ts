/** The page of this site that a link goes on to; the front page in place of any other. */
export function targetOf(redirectTo: string | null, origin: string): string {
  try {
    const target = new URL(redirectTo ?? '/', origin);
    if (target.origin === origin) return `${target.pathname}${target.search}${target.hash}`;
  } catch {
    // It was cut on its way.
  }
  return '/';
}
