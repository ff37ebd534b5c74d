/** Remembers for 7 days whether the sidebar is wide. */

const name = 'admin_sidebar';
const sevenDays = 7 * 24 * 60 * 60;

/** The cookie is limited to the path of the pages it is for. */
export const sidebarCookie = (open: boolean, path: '/admin' | '/run'): string =>
  `${name}=${open ? 'open' : 'closed'}; path=${path}; max-age=${sevenDays}; samesite=lax`;

/** Wide by default. */
export const readSidebarOpen = (cookies: string): boolean =>
  !cookies.split(';').some((cookie) => cookie.trim() === `${name}=closed`);
