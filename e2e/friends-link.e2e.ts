import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atMatch, scoreOf, upcomingId } from './testing/draws/wizard.ts';
import { createAccount, expectSound, expectSoundInBothLooks, followLink } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { readMail } from './testing/people/mail.ts';
import { PASSWORD } from './testing/people/people.ts';
import { moveTo } from './testing/site-page.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('picks of a friend without an account are a draft before the mail is opened, and wait in any browser', async () => {
  const email = `${ownName('friend')}@example.com`;
  const here = await openPage({ size: 'phone', ownProfile: true });
  const wizard = `/tournaments/${await upcomingId(siteUrl())}/beta`;
  await here.goto(`${wizard}#tipping`);
  await scoreOf(here, 'upper', '3-0').click();
  await atMatch(here, 2);

  await here.goto(`/login?next=${encodeURIComponent(wizard)}`);
  await here.getByLabel('Email').fill(email);
  await button(here, 'Continue').click();
  await heading(here, 'Create your account').waitFor();
  await button(here, 'Sign Up').click();
  await here.getByText('Please accept the terms to continue').waitFor();
  await expectSoundInBothLooks(here);
  await createAccount(here);
  await here.getByText(/^Your picks are saved as a draft. Enter the code/).waitFor();
  await expectSound(here);

  const { links } = await readMail(siteUrl(), email, /verify/i);
  const there = await openPage({ size: 'desktop', who: 'elsewhere' });
  await followLink(there, links[0] ?? '', 'Verify email', { acceptsTerms: true });
  await there.waitForURL(`**${wizard}`);
  expect(await there.getByRole('dialog').count()).toBe(0);
  await moveTo(there, '/dashboard');
  await there.getByText(/^1 of \d+ picked. Continue$/).waitFor();

  // What is picked here meanwhile follows, without a question which of the two to keep.
  await here.goto(`${wizard}#tipping`);
  await atMatch(here, 2);
  await scoreOf(here, 'upper', '3-0').click();
  await atMatch(here, 3);
  await here.goto(`/login?next=${encodeURIComponent(wizard)}`);
  await here.getByLabel('Email').fill(email);
  await button(here, 'Continue').click();
  await here.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(here, 'Sign In').click();
  await button(here, 'Start Tipping').click();
  await atMatch(here, 3);
  await here.getByText('Saved as draft').waitFor();
  expect(await here.getByText('You have two versions').count()).toBe(0);
  await there.reload();
  await there.getByText(/^2 of \d+ picked. Continue$/).waitFor();
});
