import { ApiError } from '../../../http/api-error.ts';

export function assertPastTips({ correctTips, totalTips }: { correctTips: number; totalTips: number }): void {
  if (correctTips > totalTips)
    throw new ApiError('INVALID_INPUT', 'Correct tips must not be more than total tips');
}
