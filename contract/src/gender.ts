import * as z from 'zod';

export const gender = z.enum(['mens', 'womens']).meta({ id: 'Gender' });
