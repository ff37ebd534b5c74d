import { expect, it } from 'vitest';
import { buildPerson, buildTournament, enter, picksOf, type TestPerson } from '../../testing/factories.ts';
import { play, start } from '../../testing/play.ts';
import { deliverPush } from '../news/push/deliver-push.ts';
import { pushForFile } from '../news/push/testing/push-for-file.ts';
import { sendNews } from './send-news.ts';

const { browserOf, set, shownOn, test } = await pushForFile();
const admin = await buildPerson(test, { admin: true });

async function reader(off: readonly string[] = []) {
  const fan = await buildPerson(test);
  await set(fan, { quiet_from: 0, quiet_to: 0, push_off: ['rank_moved', ...off] });
  return { fan, browser: await browserOf(fan) };
}

it('a pick that only the rival had and lost is told, to whoever wants to know and shares the draw', async () => {
  const [told, off, alike, rival] = [
    await reader(),
    await reader(['rival']),
    await reader(),
    await buildPerson(test),
  ];
  const tournament = await buildTournament(test);
  const sides = (first: 0 | 1) =>
    picksOf(tournament, (match) => ({ side: match === 0 ? first : 0, gamesLost: 1 }));
  const enterWith = (person: TestPerson, first: 0 | 1) => enter(test, person, tournament, sides(first));
  await enterWith(rival, 1);
  await enterWith(alike.fan, 1);
  for (const { fan } of [told, off]) await enterWith(fan, 0);
  for (const { fan } of [told, off, alike])
    await test.call('PUT', '/user/rival', { as: fan.token, body: { userId: rival.userId } });
  await start(test, tournament);
  const run = async () => {
    test.ctx.boards.invalidate(tournament.id);
    await sendNews(test.ctx);
    await deliverPush(test.ctx);
  };
  await run();
  // A pick that both had and lost parts nobody.
  await play(test, tournament, { as: admin, match: 1, winner: 1 });
  await run();
  const news = ({ browser }: typeof told) => shownOn(browser).filter(({ title }) => title.includes(': fan-'));
  expect(news(told)).toEqual([]);
  await play(test, tournament, { as: admin, match: 0, winner: 0 });
  await run();
  expect(news(told)).toMatchObject([
    {
      title: expect.stringMatching(/: fan-.* loses P1$/),
      body: expect.stringMatching(/P1 is out\. fan-.* and you hadn't\. You're 101 ahead of fan-/),
    },
  ]);
  expect([news(off), news(alike)]).toEqual([[], []]);
});
