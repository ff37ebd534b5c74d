import * as z from 'zod';

export const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true');
