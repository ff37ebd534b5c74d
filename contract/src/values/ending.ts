import { ENDING_NAMES } from '@boast/domain/draw/endings';
import * as z from 'zod';

export const ending = z.enum(ENDING_NAMES).meta({
  id: 'Ending',
  description: '`no_result`: nobody won, and the next opponent goes through without playing.',
});
