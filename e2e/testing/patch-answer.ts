import type { Page } from 'playwright-core';

/** Changes the API's answers from now on: `change` gets the real answer. */
export async function patchAnswer<T>(
  page: Page,
  url: string | RegExp,
  change: (data: T) => T,
): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: T };
    await route.fulfill({ response, json: { ...body, data: change(body.data) } });
  });
}
