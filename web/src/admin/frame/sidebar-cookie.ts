/** Remembers for 7 days whether the sidebar is wide. */

const name = 'admin_sidebar';
const sevenDays = 7 * 24 * 60 * 60;

/** The cookie is limited to the portal's path. */
export const sidebarCookie = (open: boolean): string =>
  `${name}=${open ? 'open' : 'closed'}; path=/admin; max-age=${sevenDays}; samesite=lax`;

/** Wide by default. */
export const readSidebarOpen = (cookies: string): boolean =>
  !cookies.split(';').some((cookie) => cookie.trim() === `${name}=closed`);
