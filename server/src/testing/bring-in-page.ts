import type { TestPerson } from './factories.ts';
import type { TestAnswer, TestApp } from './test-app.ts';

/** Imports a page as an administrator does who accepts everything that the preview asks. */
export async function bringInPage(
  test: Pick<TestApp, 'call'>,
  { as, body }: { as: TestPerson; body: object },
): Promise<TestAnswer> {
  const { findings = [] } =
    (await test.call('POST', '/admin/tournaments-psa/preview', { as: as.token, body })).body.data ?? {};
  const accepted = findings.map(({ type }: { type: string }) => type);
  return test.call('POST', '/admin/tournaments-psa', { as: as.token, body: { ...body, accepted } });
}
