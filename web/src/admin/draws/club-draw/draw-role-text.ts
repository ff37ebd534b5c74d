import type { DrawRole } from '@boast/domain/account/roles';

/** The names of the roles, and the rights that they give. */
export const drawRoles = {
  scorer: { name: 'Scorer', may: 'Results, times and courts' },
  organiser: { name: 'Organiser', may: 'Same access as you' },
} as const satisfies Record<DrawRole, { name: string; may: string }>;

export const otherRole = { scorer: 'organiser', organiser: 'scorer' } as const satisfies Record<
  DrawRole,
  DrawRole
>;
