import { describe, expect, it } from 'vitest';
import { describeFinding, ISSUE_TYPES, ISSUES, issueOfRefusal } from './issue.ts';

const types = ISSUE_TYPES;

describe('every type of issue', () => {
  it.each(types)('%s says in a whole sentence what to do', (type) => {
    expect(ISSUES[type].todo).toMatch(/^[A-Z].{10,}\.$/);
  });
});

it('says what was found before what to do', () => {
  expect(describeFinding({ type: 'ZONE_UNKNOWN', what: 'The time zone of Atlantis is not known.' })).toBe(
    'The time zone of Atlantis is not known. Set the time zone before you publish.',
  );
});

it('names the refusals of a page', () => {
  expect(['unknown_layout', 'rounds_missing', 'player_twice', 'team_event'].map(issueOfRefusal)).toEqual([
    'UNKNOWN_LAYOUT',
    'ROUNDS_DO_NOT_HALVE',
    'SLOT_FILLED_TWICE',
    'PAGE_NOT_READABLE',
  ]);
});
