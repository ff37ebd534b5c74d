import * as z from 'zod';

/** Types of findings (`FINDINGS_NOT_ACCEPTED`) that the administrator has accepted. */
export const acceptedTypes = z
  .array(z.string().regex(/^[A-Z_]{1,60}$/))
  .max(60)
  .default([]);
