/** Whether the sidebar is wide, kept by the browser for 7 days. */

const name = 'admin_sidebar';
const sevenDays = 7 * 24 * 60 * 60;

/** Wide unless the cookies say otherwise. */
export const readSidebarOpen = (cookies: string): boolean =>
  !cookies.split(';').some((cookie) => cookie.trim() === `${name}=closed`);

/** The cookie to store. It is nobody's business but this portal's. */
export const sidebarCookie = (open: boolean): string =>
  `${name}=${open ? 'open' : 'closed'}; path=/admin; max-age=${sevenDays}; samesite=lax`;
