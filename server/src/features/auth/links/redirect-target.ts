import { pageOfSite } from '@boast/domain/account/page-of-site';

/** A mailed link may redirect only to a page of this site; any other address leads to the front page. */
export function redirectTarget(wanted: string | undefined, publicUrl: string): string {
  const home = new URL(`${publicUrl}/`).href;
  if (wanted === undefined || !URL.canParse(wanted, home)) return home;
  const target = new URL(wanted, home);
  const isOfSite = target.href.startsWith(home) && pageOfSite(target.href.slice(home.length - 1)) !== null;
  return isOfSite ? target.href : home;
}

/** Adds facts for the client to the fragment, which browsers do not send to servers. */
export function targetWithFragment(target: string, facts: Record<string, string>): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(facts).toString();
  return url.href;
}
