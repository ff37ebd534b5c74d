import * as z from 'zod';

/** YYYY-MM-DD, in the tournament's own zone. */
export const calendarDate = z.iso.date('Give a day of the calendar as YYYY-MM-DD');
