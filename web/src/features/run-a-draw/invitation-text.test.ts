import { expect, it } from 'vitest';
import { invitationText } from './invitation-text.ts';

it('says what to do, until when, and where', () => {
  const draw = { name: 'Club Championship', startsAt: '2026-11-28T19:00:00Z', timeZone: 'Europe/London' };
  expect(invitationText(draw, { link: 'https://boast.test/join/ABCD-EFGH', code: 'ABCD-EFGH' })).toBe(
    'Club Championship: pick every match before Sat, Nov 28, 2026, 19:00 GMT.\nhttps://boast.test/join/ABCD-EFGH\nCode ABCD-EFGH',
  );
  expect(
    invitationText({ ...draw, startsAt: null }, { link: 'https://boast.test/tournaments/1', code: null }),
  ).toBe('Club Championship: pick every match.\nhttps://boast.test/tournaments/1');
});
