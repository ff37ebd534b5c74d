import { describe, expect, it } from 'vitest';
import type { PageFacts, StoredPlayerFacts } from '../page-facts.ts';
import { planPage } from '../plan-page.ts';
import { fullDraw, pageOf } from '../testing/tour-pages.ts';
import { judgeStored } from './judge-known.ts';

function found({
  known = {},
  namesakes = [],
}: {
  known?: Record<string, Partial<StoredPlayerFacts>>;
  namesakes?: string[];
}) {
  const planning = planPage(pageOf(fullDraw(8), { style: 'words' }), 'Africa/Cairo');
  if (!planning.ok) throw new Error(planning.message);
  const { planned } = planning;
  const stored = planned.plan.players.flatMap(({ key, fullName, externalId, profileUrl }) => {
    if (!(key in known)) return [];
    const same = {
      id: key,
      fullName,
      isNamedByHand: false,
      externalId,
      profileUrl,
      gender: 'mens',
      countryCode: 'EGY',
    };
    return [[key, { ...same, ...known[key] } as StoredPlayerFacts] as const];
  });
  const page: PageFacts = {
    planned,
    storedPlayers: new Map(stored),
    namesakes: new Set(namesakes),
    otherEvents: [],
    isCompleted: false,
    isFollowed: false,
    accepted: new Set(),
    now: 0,
  };
  return judgeStored(page).map(({ type, what }) => `${type}: ${what}`);
}

describe('a page is held against what is known of its players', () => {
  it('nothing is asked while both agree', () => {
    expect(found({ known: { 'id:1000': {}, 'id:1001': { countryCode: null } } })).toEqual([]);
  });

  it('somebody who plays in open draws may be a man', () => {
    expect(found({ known: { 'id:1000': { gender: null } } })).toEqual([]);
  });

  it('a woman of that number is not a man', () => {
    expect(found({ known: { 'id:1000': { gender: 'womens' }, 'id:1001': {} } })).toEqual([
      "GENDER_DIFFERS: This is read as a men's draw, and we know these players from women's draws: Player id:1000.",
    ]);
  });

  it('names alone tell only when there are several', () => {
    expect(found({ namesakes: ['id:1000'] })).toEqual([]);
    expect(found({ namesakes: ['id:1000', 'id:1003'] }).join()).toContain('Player id:1000, Player id:1003');
  });

  it('a country that changed is asked, and two codes of one country are not', () => {
    expect(found({ known: { 'id:1000': { countryCode: 'ENG' } } })).toEqual([
      'COUNTRY_DIFFERS: Player id:1000 is known here as of ENG, and is printed as of EGY.',
    ]);
  });
});
