import type { PageInfo } from '@boast/contract/list-page';

interface Page<Row> {
  readonly data: readonly Row[];
  readonly pageInfo: Pick<PageInfo, 'nextPage'>;
}

/** All rows of a list that is short, but may be longer than a page. */
export async function readAllPages<Row>(readPage: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page: number | null = 0; page !== null; ) {
    const { data, pageInfo }: Page<Row> = await readPage(page);
    rows.push(...data);
    page = pageInfo.nextPage;
  }
  return rows;
}
