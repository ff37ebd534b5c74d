/** The page of this site that a link continues to; the home page instead of any other address. */
export function targetOf(redirectTo: string | null, origin: string): string {
  try {
    const target = new URL(redirectTo ?? '/', origin);
    if (target.origin === origin) return `${target.pathname}${target.search}${target.hash}`;
  } catch {
    // The address was cut on its way.
  }
  return '/';
}
