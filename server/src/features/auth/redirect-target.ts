import { pageOfSite } from '@boast/domain/account/page-of-site';

/** Where a mailed link may lead: pages of this site, and the front page for anything else. */
export function redirectTarget(wanted: string | undefined, publicUrl: string): string {
  const home = new URL(`${publicUrl}/`).href;
  if (wanted === undefined || !URL.canParse(wanted, home)) return home;
  const target = new URL(wanted, home);
  const isOfSite = target.href.startsWith(home) && pageOfSite(target.href.slice(home.length - 1)) !== null;
  return isOfSite ? target.href : home;
}

/** The target with facts for the client in its fragment, which browsers do not send on. */
export function withFragment(target: string, facts: Record<string, string>): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(facts).toString();
  return url.href;
}
