import { operations } from '@boast/contract/operations';
import { playersOn } from '@boast/domain/import/place/identify-players';
import type { TourPage, TourPageSide } from '@boast/domain/import/read/tour-page';
import { describe, expect, it } from 'vitest';
import { bringInPage } from '../../../testing/bring-in-page.ts';
import { buildPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { afterRounds, htmlOf, movedPage, newcomer, withSide } from '../../../testing/tour-pages.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const draw = afterRounds(movedPage('canary-wharf-classic-2023', 'mens', '2031-03-12'), 0);
const SLOT = 2;

let count = 0;
const bodyOf = (page: TourPage, gender: TourPage['gender'] = page.gender) => {
  count += 1;
  const url = `https://www.psaworldtour.com/tournament/odd-players-${count}/`;
  return { url, gender, html: htmlOf({ ...page, gender, name: `Odd Players ${count}` }) };
};
const preview = async (body: object) => {
  const answer = await test.call('POST', '/admin/tournaments-psa/preview', { as: admin.token, body });
  return operations.previewPastedTournament.response.parse(answer.body).data;
};
const create = (body: object) => test.call('POST', '/admin/tournaments-psa', { as: admin.token, body });
const asked = ({ findings }: { findings: { type: string; text: string }[] }, type: string) =>
  findings.filter((finding) => finding.type === type).map(({ text }) => text);

/** With a name and nothing else. */
const nameAlone = (fullName: string): TourPageSide => {
  const side = newcomer(fullName);
  return side.kind === 'player' ? { ...side, player: { ...side.player, profileUrl: null } } : side;
};

describe('A17: who is nobody', () => {
  it.each([
    'To be confirmed',
    'Wild Card',
    'Qualifier A',
    'Withdrawn',
    '?',
    '-',
    'N/A',
    'null',
    'À confirmer',
    '待定',
  ])('%s is an open place', async (word) => {
    const shown = await preview(bodyOf({ ...withSide(draw, SLOT, nameAlone(word)), entries: [] }));
    expect(shown.firstRound[SLOT >> 1]?.[0]).toBe('Not yet named');
  });

  it('a name without number, page and list is asked about before anything is created', async () => {
    const body = bodyOf({ ...withSide(draw, SLOT, nameAlone('Nobody Known')), entries: [] });
    expect(asked(await preview(body), 'NAME_ALONE')).toEqual([
      'The page has no list of players, and neither a number nor a page of Nobody Known. Check that each is a player, and no word for an open place.',
    ]);
    const refused = await create({ ...body, accepted: [] });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'FINDINGS_NOT_ACCEPTED' } } });
    expect(refused.body.error.message).toContain('Nobody Known');
    const { id } = (await bringInPage(test, { as: admin, body })).body.data;
    const issues = await test.db
      .selectFrom('data_issue')
      .select('description')
      .where('resource_id', '=', id)
      .where('type', '=', 'PLAYER_WITHOUT_ID')
      .execute();
    expect(issues[0]?.description).toContain('Nobody Known');
  });

  it('one without letters is refused with a sentence', async () => {
    const body = bodyOf(withSide(draw, SLOT, newcomer('12345')));
    const refused = await create({ ...body, accepted: ['NAME_WITHOUT_LETTERS'] });
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'PAGE_REFUSED' } } });
    expect(refused.body.error.message).toContain(
      'A name has letters, and these have none: 12345. Bring the draw in',
    );
  });
});

describe('A18: gender and country are held against what is known', () => {
  it('known men are no women’s draw without a question', async () => {
    expect((await bringInPage(test, { as: admin, body: bodyOf(draw) })).status).toBe(201);
    const body = bodyOf(draw, 'womens');
    const [text = ''] = asked(await preview(body), 'GENDER_DIFFERS');
    expect(text).toContain("This is read as a women's draw, and we know these players from men's draws:");
    const refused = await create({ ...body, accepted: [] });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'FINDINGS_NOT_ACCEPTED' } } });
  });

  it('nor by their names in a sheet', async () => {
    const players = playersOn(draw).slice(0, 8);
    const names = players.map(({ fullName, countryCode }) => `${fullName}\t${countryCode}`);
    const sheet = [
      'Tournament\tNames Open',
      'Location\tWimbledon, London, England',
      'First day\t2030-03-12',
      'Last day\t2030-03-14',
      'Position\tName\tCountry',
      ...names.map((name, at) => `${at + 1}\t${name}`),
    ].join('\n');
    const shownAs = async (gender: string) => {
      const body = { sheet, gender };
      const answer = await test.call('POST', '/admin/tournaments-sheet/preview', { as: admin.token, body });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return asked(operations.previewSheet.response.parse(answer.body).data, 'GENDER_DIFFERS');
    };
    expect(await shownAs('womens')).toEqual([
      expect.stringContaining("we know these players from men's draws"),
    ]);
    expect(await shownAs('mens')).toEqual([]);
  });

  it('a country that changed is asked about', async () => {
    const side = newcomer('Moved Abroad');
    const moved: TourPageSide =
      side.kind === 'player'
        ? { ...side, player: { ...side.player, countryCode: 'EGY', country: 'Egypt' } }
        : side;
    await bringInPage(test, { as: admin, body: bodyOf(withSide(draw, SLOT, side)) });
    expect(asked(await preview(bodyOf(withSide(draw, SLOT, moved))), 'COUNTRY_DIFFERS')).toEqual([
      expect.stringContaining('Moved Abroad is known here as of ENG, and is printed as of EGY.'),
    ]);
  });
});

it('A20: seeds that no draw has are asked about', async () => {
  const side = newcomer('Seed None');
  const seeded = withSide(draw, SLOT, side.kind === 'player' ? { ...side, seed: 'III' } : side);
  expect(asked(await preview(bodyOf(seeded)), 'SEED_ODD')).toEqual([
    expect.stringContaining('These are no seeds: III (Seed None).'),
  ]);
});

it('A22: a match for third place is named, with what to do', async () => {
  const final = draw.rounds.at(-1);
  if (!final) throw new Error('A draw has a final');
  const rounds = [...draw.rounds.slice(0, -1), { ...final, heading: 'Third Place' }, final];
  const refused = await create({ ...bodyOf({ ...draw, rounds }), accepted: [] });
  expect(refused).toMatchObject({ status: 422, body: { error: { code: 'PAGE_NOT_READABLE' } } });
  expect(refused.body.error.message).toMatch(
    /"Third Place" is beside the way to the final.*without that match/s,
  );
});

it('A16: a page that is fetched says how its bytes were read', async () => {
  const url = encodeURIComponent('https://www.psaworldtour.com/tournament/windsor-club-open-2023/');
  const answer = await test.call('GET', `/admin/tournaments-psa?url=${url}`, { as: admin.token });
  expect(operations.previewTournament.response.parse(answer.body).data.encoding).toBe('utf-8');
});
