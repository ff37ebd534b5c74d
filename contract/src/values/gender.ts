import * as z from 'zod';

/** Says whom a draw is for, and in which draws a player plays. Anybody may play in an open draw. */
export const gender = z.enum(['mens', 'womens', 'open']).meta({ id: 'Gender' });
export type Gender = z.infer<typeof gender>;

/** A page of the tour, a sheet and a season board are never open. */
export const tourGender = gender.exclude(['open']).meta({ id: 'TourGender' });
export type TourGender = z.infer<typeof tourGender>;
