import * as z from 'zod';
import { model } from './model.ts';

/** `{data, pageInfo}` around a page of a list. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), pageInfo });

export const pageInfo = model('PageInfo', {
  currentPage: z.int().describe('Zero-based.'),
  previousPage: z.int().nullable(),
  nextPage: z.int().nullable(),
  totalRecords: z.int(),
  pageSize: z.int(),
});
export type PageInfo = z.infer<typeof pageInfo>;

export const pageQuery = (defaultSize: number, maxSize = 100) =>
  z.object({
    page: z.coerce.number().int().min(0).max(1_000_000).default(0),
    page_size: z.coerce.number().int().min(1).max(maxSize).default(defaultSize),
  });
