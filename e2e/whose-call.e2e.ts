import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { keepDraft } from './testing/draws/keep-draft.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { apiOf } from './testing/people/api.ts';
import { tryPassword } from './testing/people/login-form.ts';
import { newFan } from './testing/people/new-fan.ts';
import { PASSWORD, signIn } from './testing/people/people.ts';
import { moveTo } from './testing/site-page.ts';

/** Answers a submission once the other person is there. */
type Answer = (route: Route, isThere: Promise<void>) => Promise<void>;

const refuse =
  (status: number, code: string): Answer =>
  async (route, isThere) => {
    await isThere;
    const error = { code, message: 'No.', requestId: 'r', details: { retryAfterSeconds: 1 } };
    await route.fulfill({ status, json: { error } });
  };

const answerLate: Answer = async (route, isThere) => {
  const response = await route.fetch();
  await isThere;
  await route.fulfill({ response });
};

it.each([
  ['says that the token is no longer good', refuse(401, 'UNAUTHENTICATED'), 0],
  ['was too busy', refuse(503, 'UNAVAILABLE'), 0],
  ['says over a slow line that it has them', answerLate, 1],
])(
  'picks that A submitted are never entered by B, who signs in before the server %s',
  async (_, answer, entries) => {
    const a = await newFan(siteUrl(), 'presses');
    const b = await newFan(siteUrl(), 'comes-next');
    const { id } = await keepDraft(a.api);
    const tolerated = [/status of (401|503)/, /^answered 503/];
    const page = await openPage({ size: 'desktop', session: a.session, tolerated, ownProfile: true });
    await page.clock.install();
    await page.goto(`/tournaments/${id}`);
    const senders: (string | undefined)[] = [];
    let letGo = () => {};
    const isThere = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(`**/api/tournaments/${id}/entries`, (route) => {
      senders.push(route.request().headers()['authorization']);
      return answer(route, isThere);
    });
    await page.getByRole('button', { name: 'Submit Tips' }).click();
    await expect.poll(() => senders.length).toBe(1);

    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(`${siteUrl()}/`);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await page.getByLabel('Email').fill(b.email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await tryPassword(page, PASSWORD);
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).waitFor();
    const answered = page.waitForResponse(`**/api/tournaments/${id}/entries`);
    letGo();
    await answered;

    await page.clock.fastForward(5_000);
    await moveTo(page, '/results');
    await moveTo(page, `/tournaments/${id}`);
    expect(new Set(senders)).toEqual(new Set([`Bearer ${a.session.access_token}`]));
    expect((await b.api('myEntries')).data).toEqual([]);
    const again = apiOf(siteUrl(), await signIn(siteUrl(), { email: a.email, password: PASSWORD }));
    expect((await again('myEntries')).data).toHaveLength(entries);
    expect(await page.getByText('Tips submitted').count()).toBe(0);
  },
);
