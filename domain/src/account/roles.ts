/**
 * Rights of staff, decided by the server from its own database at every call. `scorer`: results and the matches of a day.
 * `cashier`: payments, prizes and credits. `administrator`: everything.
 */
export const STAFF_ROLES = ['scorer', 'cashier', 'administrator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The role that an operation requires; `staff` means any of them. */
export const STAFF_ACCESS = ['staff', 'scorer', 'cashier', 'admin'] as const;
export type StaffAccess = (typeof STAFF_ACCESS)[number];

export const mayDo = (role: StaffRole | null, access: StaffAccess): boolean =>
  role !== null && (role === 'administrator' || access === 'staff' || access === role);

/**
 * Rights in one club's draw. `organiser`: everything that its own people decide. `scorer`: results, times and courts. Who
 * made the draw is an organiser, and names others.
 */
export const DRAW_ROLES = ['organiser', 'scorer'] as const;
export type DrawRole = (typeof DRAW_ROLES)[number];

export const mayInDraw = (role: DrawRole | null, required: DrawRole): boolean =>
  role === 'organiser' || role === required;
