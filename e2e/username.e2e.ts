import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { openAccount } from './testing/people/account-page.ts';
import { newFan, newFanCalled } from './testing/people/new-fan.ts';
import { expectToast } from './testing/toast.ts';

const _heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

describe('the username', () => {
  it('edge 38: taken between check and save is refused', async () => {
    const fan = await newFan(siteUrl(), 'slow-hand');
    const wanted = ownName('wanted-name');
    const page = await openAccount(fan, { tolerated: [/status of 409/] });
    await button(page, 'Edit username').click();
    const form = dialog(page, 'Update Username');
    await form.getByRole('textbox', { name: 'Username' }).fill(wanted);
    await form.getByText('Username available').waitFor();
    await newFanCalled(siteUrl(), wanted);
    await form.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, 'Error', 'Failed to update username');
    await form.getByText('This username is not available').waitFor();
    await expect.poll(() => form.getByRole('button', { name: 'Update' }).isEnabled()).toBe(false);
  });
});
