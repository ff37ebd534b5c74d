import { expect, it } from 'vitest';
import type { ToldEvent } from './event-line.ts';
import { webhookKind } from './webhook-kind.ts';
import { webhookMessage } from './webhook-message.ts';

const tournament = { id: '1', name: 'Club Open', link: 'https://boast.example/tournaments/1' };
const [ann, bob] = [
  { id: 'a', fullName: 'Ann Lee' },
  { id: 'b', fullName: 'Bob Ray' },
];
const match = { id: 'm', roundName: 'Semi Final', playerOne: ann, playerTwo: bob };
const leader = (username: string) => ({ entryId: 'e', username, points: 12 });

const line = (type: ToldEvent['type'], data: object, kind: 'slack' | 'discord' = 'slack') => {
  const event = { type, timestamp: '2026-11-27T12:00:00.000Z', data: { tournament, ...data } } as ToldEvent;
  const { body } = webhookMessage({ id: 'd', kind, secrets: [] }, event, new Date());
  const { text, content } = JSON.parse(body) as { text?: string; content?: string };
  return (text ?? content ?? '').replace(` ${tournament.link}`, '');
};

it.each<[ToldEvent['type'], object, string]>([
  [
    'tournament.published',
    { location: 'Leeds', startsAt: '2026-12-01T18:00:00.000Z', timeZone: 'Europe/London' },
    'Club Open: the draw is out. Pick your winners until Tuesday, December 1, 2026 at 18:00 (London).',
  ],
  ['tournament.sealed', { entryCount: 14, root: '' }, 'Club Open: picks are sealed, with 14 entries.'],
  [
    'match.result',
    { match, result: { winnerId: 'b', ending: 'played', games: [1, 3] }, corrected: false },
    'Club Open, Semi Final: Bob Ray beat Ann Lee 3-1.',
  ],
  [
    'match.result',
    { match, result: { winnerId: 'a', ending: 'retirement', games: [2, 0] }, corrected: true },
    'Club Open, Semi Final: corrected: Ann Lee beat Bob Ray, who retired at 2-0.',
  ],
  [
    'match.result',
    { match, result: null, corrected: true },
    'Club Open, Semi Final: the result of Ann Lee against Bob Ray was taken back.',
  ],
  [
    'board.moved',
    { leaders: [leader('fay'), leader('gus')], leaderCount: 2 },
    'Club Open, new on top: fay and gus, with 12 points.',
  ],
  [
    'tournament.finished',
    { champion: ann, entryCount: 14, leaders: [leader('fay')], leaderCount: 1 },
    'Club Open is over. Ann Lee won the draw. The best picks: fay, with 12 points.',
  ],
  [
    'tournament.finished',
    { champion: null, entryCount: 9, leaders: [], leaderCount: 9 },
    'Club Open is over. The best picks: 9 people.',
  ],
])('%s is a line in a chat', (type, data, expected) => {
  expect(line(type, data)).toBe(expected);
});

it('a name calls no channel and is no link', () => {
  const data = { leaders: [leader('<!channel> [here](http://a.example)')], leaderCount: 1 };
  expect(line('board.moved', data)).toContain('&lt;!channel&gt;');
  expect(line('board.moved', data, 'discord')).toContain(
    String.raw`\<!channel\> \[here\]\(http\://a.example\)`,
  );
});

it.each([
  ['https://hooks.slack.com/services/a', 'slack'],
  ['https://discord.com/api/webhooks/1/a', 'discord'],
  ['https://canary.discord.com/api/webhooks/1/a', 'discord'],
  ['https://discord.com/other', 'standard'],
  ['https://hooks.slack.com.example.com/services/a', 'standard'],
  ['https://notdiscord.com/api/webhooks/1/a', 'standard'],
])('%s is %s', (url, kind) => {
  expect(webhookKind(url)).toBe(kind);
});
