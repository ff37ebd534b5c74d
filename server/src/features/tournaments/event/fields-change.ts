import type { AskedFields } from '@boast/domain/event/event';
import type { FieldsChange } from '@boast/domain/event/field-changes';
import type { Context } from '../../../http/context.ts';

export const fieldsChange = (
  { config }: Pick<Context, 'config'>,
  contestId: string,
  fields: AskedFields,
): FieldsChange => ({ kind: 'fields', contestId, fields, preferredPrizeRule: config.prizeRule });
