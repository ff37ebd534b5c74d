/** A published tournament whose page a test changes: brought in by an administrator, entered by a fan. */
import type { TourPage } from '@boast/domain/import/read/tour-page';
import { bringInPage } from '../../../../testing/bring-in-page.ts';
import { buildPerson, picksOf, type TestPerson, type TestTournament } from '../../../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { afterRounds, htmlOf, movedPage } from '../../../../testing/tour-pages.ts';
import { loadDraw } from '../../../draws/stored-draw.ts';

/** All rounds played; and as it was drawn. */
export const final = movedPage('canary-wharf-classic-2023', 'mens', '2031-03-12');
export const draw = afterRounds(final, 0);
/** The upper player of the second match of Round 1; the first is a bye. */
export const SLOT = 2;
export const MATCH = 1;
/** The matches on that player's way to the final, who comes from below in Round 2. */
export const WAY = [1, 16, 24, 28, 30];

interface ChangingOpen {
  readonly test: TestApp;
  readonly admin: TestPerson;
  readonly fan: TestPerson;
  /** The one brought in last. */
  tournament(): TestTournament;
  /** Publishes a new one. */
  begin(): Promise<void>;
  /** From now on pages are of another address, and so of another tournament. */
  moveTo(slug: string): string;
  bringIn(page: TourPage): Promise<{ id: string; warnings: string[]; differences: { text: string }[] }>;
  publish(): Promise<unknown>;
  /** The fan's entry as they see it. */
  mine(entryId: string): Promise<ReturnType<typeof JSON.parse>>;
  /** The open issues of the tournament, type first. */
  issues(): Promise<string[]>;
  /** Picks that send the player of SLOT to the title. */
  winsItAll(): ReturnType<typeof picksOf>;
}

export async function createChangingOpen(): Promise<ChangingOpen> {
  const test = await createTestApp({ MAILS_PER_DAY: '1000' });
  const admin = await buildPerson(test, { admin: true });
  const fan = await buildPerson(test);
  let url = '';
  let tournament: TestTournament | undefined;
  let count = 0;
  const open: ChangingOpen = {
    test,
    admin,
    fan,
    tournament() {
      if (!tournament) throw new Error('nothing was brought in yet');
      return tournament;
    },
    async begin() {
      count += 1;
      open.moveTo(`changing-open-${count}`);
      await open.bringIn(draw);
      await open.publish();
    },
    moveTo(slug) {
      url = `https://www.psaworldtour.com/tournament/${slug}/`;
      return url;
    },
    async bringIn(page) {
      const body = { url, gender: 'mens', html: htmlOf(page) };
      const answer = await bringInPage(test, { as: admin, body });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      const { id } = answer.body.data;
      const stored = await loadDraw(test.db, id);
      if (!stored) throw new Error('nothing was stored');
      tournament = { id, draw: stored.draw, matchIds: stored.matchIds };
      return answer.body.data;
    },
    publish: () =>
      test.call('POST', `/admin/tournaments/${open.tournament().id}/publish`, {
        as: admin.token,
        body: { reason: 'Ready', accepted: ['DATES_FAR', 'YEAR_DIFFERS', 'START_PASSED'] },
      }),
    async mine(entryId) {
      const { body } = await test.call('GET', '/entries', { as: fan.token });
      return body.data.find((entry: { id: string }) => entry.id === entryId);
    },
    async issues() {
      const rows = await test.db
        .selectFrom('data_issue')
        .select(['type', 'description'])
        .where('resource_id', '=', open.tournament().id)
        .where('closed_at', 'is', null)
        .orderBy('type')
        .execute();
      return rows.map(({ type, description }) => `${type}: ${description}`);
    },
    winsItAll: () => picksOf(open.tournament(), (match) => ({ side: match === 16 ? 1 : 0 })),
  };
  return open;
}
