import type { Match } from '@boast/contract/tournaments';
import { toLocal } from '@boast/domain/time/zoned-time';
import { afterRounds, htmlOf, movedPage, sideIn, withSide } from '@boast/server/testing/tour-pages';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accepted } from './testing/accepted.ts';
import { recordShown } from './testing/administrate.ts';
import { tipTheUpper } from './testing/draws/all-upper.ts';
import { ownPickOf } from './testing/draws/draw.ts';
import {
  type Day,
  LATE,
  LUCKY,
  matchOf,
  nameQualifier,
  OTHER,
  press,
  QUALIFIER,
  REASON,
  read,
  replace,
  replaceBeforeTheSeal,
  swap,
  titleOf,
  upperOf,
} from './testing/draws/draw-by-keys.ts';
import { ownAddress } from './testing/draws/own-page.ts';
import { toMatchTips } from './testing/draws/tips.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { adminApi } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';
import { signIn } from './testing/people/people.ts';
import { moveTo } from './testing/site-page.ts';
import { expectToast } from './testing/toast.ts';

// A tournament from import to end, run by keys alone, with everything that can go wrong; and a fan with an entry who
// sees each of it.

const DAY = 86_400_000;

it('the tournament of a day is run by keys, and its fans see each turn of it', async () => {
  const api = await adminApi(siteUrl());
  const admin = await openPage({
    who: 'admin',
    size: 'desktop',
    session: await signIn(siteUrl(), 'admin'),
    // Confirmations come as refusals first.
    tolerated: [/status of 409/],
  });
  const { session, api: fans } = await newFan(siteUrl(), 'day-by-keys');
  const fan = await openPage({ who: 'fan', size: 'phone', session, tolerated: [/status of 409/] });
  const page = pageWithQualifier();

  const tournament = await read(api, await importByKeys(admin, page));
  const day: Day = { admin, fan, api, tournament };
  await nameQualifier(day);
  await publish(day);
  const tips = toMatchTips(day.tournament, tipTheUpper(day.tournament));
  await fans('submitEntry', { params: { tournamentId: day.tournament.id }, body: { matchTips: tips } });

  await replaceBeforeTheSeal(day);
  await swap(day);
  const later = Date.now() + 9 * DAY;
  await moveStart(day, later);
  await fan
    .getByRole('paragraph')
    .filter({ hasText: `First ball ${dayWords(later)}` })
    .waitFor();
  await begin(day);
  await fan
    .getByText('Entries are closed')
    .or(fan.getByText(/Your pick:/))
    .first()
    .waitFor();

  await startOver(day);
  await begin(day);
  await replaceBehindTheSeal(day);
  await enterResults(day);
  await correctOne(day);
  await callOverdue(day);
  await cancelAndImportAgain(day, page);
});

/** The date in the time zone of these stories, as a page says it. */
const dayWords = (instant: number): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(instant);

interface PastedPage {
  readonly url: string;
  readonly html: string;
}

function pageWithQualifier(): PastedPage {
  const firstDay = new Date(Date.now() + 20 * DAY).toISOString().slice(0, 10);
  const drawn = afterRounds(movedPage('canary-wharf-classic-2021', 'mens', firstDay), 0);
  expect([QUALIFIER, LATE, OTHER, LUCKY].map((place) => sideIn(drawn, place).kind)).toEqual(
    Array(4).fill('player'),
  );
  return {
    url: ownAddress('day-open', 'day-by-keys'),
    html: htmlOf(withSide(drawn, QUALIFIER, { kind: 'tbd' })),
  };
}

/** Ends on the tournament's page of the portal. */
async function importByKeys(admin: Page, { url, html }: PastedPage): Promise<string> {
  await moveTo(admin, '/admin/tournaments/new');
  await admin.getByLabel('PSA tournament URL').fill(url);
  await admin.getByText('Page not responding? Paste or upload it').press('Enter');
  await admin.getByLabel('Page HTML').fill(html);
  await press(admin, 'Read pasted page');
  await admin.getByRole('region', { name: 'Matches by round' }).waitFor();
  const boxes = admin.getByRole('region', { name: "Tick what's right" }).getByRole('checkbox');
  for (const box of await boxes.all()) await box.press('Space');
  await expectSound(admin);
  await press(admin, 'Create Tournament');
  return recordShown(admin, 'tournaments');
}

async function publish(day: Day): Promise<void> {
  const { admin, fan, api } = day;
  const { id } = day.tournament;
  await moveTo(admin, `/admin/tournaments/${id}`);
  await press(admin, 'Publish');
  const question = admin.getByRole('alertdialog');
  await question.getByLabel('Reason').fill(REASON);
  await press(question, 'Publish tournament');
  await expectToast(admin, 'Tournament published');
  day.tournament = await read(api, id);
  await fan.goto(`/tournaments/${id}`);
  await fan
    .getByRole('button', { name: new RegExp(`^Pick ${upperOf(day.tournament, QUALIFIER)}`) })
    .waitFor();
}

async function moveStart(day: Day, startsAt: number): Promise<void> {
  const { admin, tournament } = day;
  const local = toLocal(startsAt, tournament.timeZone);
  await moveTo(admin, `/admin/tournaments/${tournament.id}/edit`);
  await admin.getByLabel('Start date').fill(local.slice(0, 10));
  await admin.getByLabel('End date').fill(local.slice(0, 10));
  await admin.getByLabel(`Start time (${tournament.timeZone})`).fill(local);
  await admin.getByLabel('Reason').fill(REASON);
  await press(admin, 'Save changes');
  // The name contains another year.
  await admin.getByText('Check this first').waitFor();
  await press(admin, 'Save changes');
  await expectToast(admin, 'Tournament updated');
  day.tournament = await read(day.api, tournament.id);
}

async function begin(day: Day): Promise<void> {
  const { admin, tournament } = day;
  await moveTo(admin, `/admin/tournaments/${tournament.id}/edit`);
  await admin.getByLabel('Status').selectOption('ACTIVE');
  await admin.getByLabel('Reason').fill(REASON);
  await press(admin, 'Save changes');
  await admin.getByText('1 entry', { exact: false }).first().waitFor();
  await press(admin, 'Save and seal');
  await expectToast(admin, 'Tournament updated');
  day.tournament = await read(day.api, tournament.id);
}

/** The seal came too early: the new tournament takes over the entry, and its owner finds it there. */
async function startOver(day: Day): Promise<void> {
  const { admin, fan, api } = day;
  const before = day.tournament;
  await moveTo(admin, `/admin/tournaments/${before.id}`);
  await press(admin, 'More');
  await press(admin, 'Restart');
  const question = admin.getByRole('alertdialog');
  await question.getByText('The one entry moves unchanged', { exact: false }).waitFor();
  await question.getByLabel(/^New start/).fill(toLocal(Date.now() + 5 * DAY, before.timeZone));
  await question.getByLabel('Reason').fill(REASON);
  await expectSound(admin);
  await press(question, 'Restart');
  await question.getByText('days before the first day', { exact: false }).waitFor();
  await press(question, 'Restart');
  await expectToast(admin, 'Tournament restarted');
  await admin.waitForURL((url) => !url.pathname.includes(before.id));
  day.tournament = await read(api, admin.url().slice(-36));
  expect(await read(api, before.id)).toMatchObject({ status: 'CANCELLED', sealedAt: before.sealedAt });
  await expect.poll(async () => (await read(api, day.tournament.id)).entryCount, { timeout: 90_000 }).toBe(1);
  await fan.goto(`/tournaments/${day.tournament.id}`);
  await fan.getByText('Entry Submitted').waitFor();
}

async function replaceBehindTheSeal(day: Day): Promise<void> {
  const { fan } = day;
  const left = upperOf(day.tournament, LUCKY);
  await replace(day, LUCKY, /The one sealed entry stays unchanged/);
  await fan.goto(`/tournaments/${day.tournament.id}`);
  await expect.poll(() => ownPickOf(fan, titleOf(LUCKY))).toContain(`${left} 2-0, replaced`);
}

const resultOf = ({ playerOne, playerTwo }: Match) => `${playerOne?.fullName} vs ${playerTwo?.fullName}`;

/** One match is played, one is a walkover, and one ends early. */
async function enterResults(day: Day): Promise<void> {
  const { admin, fan, tournament } = day;
  await moveTo(admin, `/admin/tournaments/${tournament.id}/day`);
  const open = async (place: number) => {
    // A closing dialog would take the keys meant for the next.
    await admin.getByRole('dialog').waitFor({ state: 'detached' });
    await press(admin, `Enter result of ${resultOf(matchOf(tournament, place))}`);
    await admin.getByRole('dialog').waitFor();
  };
  await open(QUALIFIER);
  await admin.keyboard.press('1');
  await admin.keyboard.press('Enter');
  // The day of the match is still to come.
  await admin.getByText('Check this first').waitFor();
  await press(admin.getByRole('dialog'), 'Save result');
  await expectToast(admin, 'Match updated');
  await expect.poll(() => ownPickOf(fan, titleOf(QUALIFIER))).toContain('Correct');

  await open(LATE);
  await admin.keyboard.press('w');
  await admin.keyboard.press('1');
  await press(admin.getByRole('dialog'), 'Save result');
  await expectToast(admin, 'Match updated');
  await expect.poll(() => ownPickOf(fan, titleOf(LATE))).toMatch(/Correct|Wrong/);

  await open(OTHER);
  await admin.keyboard.press('r');
  await admin.keyboard.press('2');
  const games = admin.getByRole('group', { name: /^Games won by/ }).first();
  await games.getByRole('radio', { name: '1' }).press('Space');
  await press(admin.getByRole('dialog'), 'Save result');
  await admin.getByText('Check this first').waitFor();
  await press(admin.getByRole('dialog'), 'Save result');
  await expectToast(admin, 'Match updated');
  await expect.poll(() => ownPickOf(fan, titleOf(OTHER))).toMatch(/Correct|Wrong/);
}

async function correctOne(day: Day): Promise<void> {
  const { admin, fan, tournament } = day;
  await moveTo(admin, `/admin/tournaments/${tournament.id}`);
  await press(admin, `Correct result of ${resultOf(matchOf(tournament, QUALIFIER))}`);
  const dialog = admin.getByRole('dialog');
  await dialog.waitFor();
  await admin.keyboard.press('4');
  await dialog.getByLabel('Reason').fill(REASON);
  await press(dialog, 'Save result');
  await expectToast(admin, 'Match updated');
  await expect.poll(() => ownPickOf(fan, titleOf(QUALIFIER))).toContain('Wrong');
}

/** A match of yesterday without a result comes first on the day's page. */
async function callOverdue(day: Day): Promise<void> {
  const { admin, api } = day;
  day.tournament = await read(api, day.tournament.id);
  const match = day.tournament.rounds[0]?.matches.find(({ isCompleted, isBye }) => !isCompleted && !isBye);
  if (!match) throw new Error('All matches played');
  const body = { startsAt: new Date(Date.now() - DAY).toISOString(), accepted };
  await api('updateMatch', { params: { matchId: match.id }, body, ifMatch: match.version });
  await admin.goto(`/admin/tournaments/${day.tournament.id}/day`);
  const overdue = admin.getByRole('region', { name: /^Overdue matches/ });
  await overdue.getByRole('button', { name: `Enter result of ${resultOf(match)}` }).waitFor();
  await expectSound(admin);
}

async function cancelAndImportAgain(day: Day, page: PastedPage): Promise<void> {
  const { admin, fan, tournament } = day;
  await moveTo(admin, `/admin/tournaments/${tournament.id}`);
  await press(admin, 'More');
  await press(admin, 'Cancel tournament');
  const question = admin.getByRole('alertdialog');
  await question.getByLabel('Reason').fill(REASON);
  await press(question, 'Cancel tournament');
  await expectToast(admin, 'Tournament cancelled');
  await fan
    .getByText(/cancelled/i)
    .first()
    .waitFor();
  expect(await importByKeys(admin, page)).not.toBe(tournament.id);
}
