import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });

const PATH = '/admin/tournaments-sheet';
const create = (body: object) => test.call('POST', PATH, { as: admin.token, body });
const previewed = async (body: object) =>
  operations.previewSheet.response.parse(
    (await test.call('POST', `${PATH}/preview`, { as: admin.token, body })).body,
  ).data;
const read = async (id: string) =>
  operations.getTournament.response.parse(
    (await test.call('GET', `/tournaments/${id}`, { as: admin.token })).body,
  ).data;

describe('players who may be known', () => {
  const list = (name: string, people: readonly string[]): string =>
    [
      `Tournament\t${name}`,
      'Location\tLeeds, England',
      'First day\t2030-03-12',
      'Last day\t2030-03-14',
      'Round\tPlayer 1\tPlayer 2\tScore',
      ...[0, 2, 4, 6].map((at) => `QF\t${people[at]}\t${people[at + 1]}\t`),
    ].join('\n');
  const people = Array.from({ length: 8 }, (_, at) => `Lena Twin${'abcdefgh'[at]} (GER)`);
  const countOf = async () =>
    (
      await sql`select from player where fold_letters(full_name) like 'lena twin%' and merged_into is null`.execute(
        test.db,
      )
    ).rows.length;

  it('are taken once a name, and everybody else is new', async () => {
    const one = list('Twins One', people);
    const asked = (await previewed({ sheet: one })).findings.map(({ type }) => type);
    const first = (await create({ sheet: one, accepted: asked })).body.data;
    expect(await countOf()).toBe(8);
    const sheet = list(
      'Twins Two',
      people.map((name, at) => (at === 7 ? 'Lena Twinh (EGY)' : name.toUpperCase().replace('LENA', 'Léna'))),
    );
    const shown = await previewed({ sheet });
    expect(shown.players).toEqual({ known: 0, new: 8 });
    expect(shown.lookalikes).toHaveLength(7);
    const takeKnown = shown.lookalikes.slice(0, 6).map(({ playerId }) => playerId);
    const accepted = shown.findings.map(({ type }) => type);
    const made = await create({ sheet, accepted, previewHash: shown.previewHash, takeKnown });
    expect(made.status).toBe(201);
    expect(await countOf()).toBe(10);
    const [before, after] = [await read(first.id), await read(made.body.data.id)];
    const ids = new Set(before.players.map(({ id }) => id));
    expect(
      after.players
        .filter(({ id }) => ids.has(id))
        .map(({ fullName }) => fullName)
        .toSorted(),
    ).toEqual(
      before.players
        .map(({ fullName }) => fullName)
        .toSorted()
        .slice(0, 6),
    );
  });

  it('are none of the other gender, and an id that was not offered changes nothing', async () => {
    expect((await previewed({ sheet: list('Twins Women', people), gender: 'womens' })).lookalikes).toEqual(
      [],
    );
    const sheet = list(
      'Twins Three',
      people.map((name) => name.replace('Twin', 'Other')),
    );
    const shown = await previewed({ sheet });
    const { rows } = await sql<{
      id: string;
    }>`select id from player where full_name = 'Lena Twina' limit 1`.execute(test.db);
    const accepted = shown.findings.map(({ type }) => type);
    const made = await create({
      sheet,
      accepted,
      previewHash: shown.previewHash,
      takeKnown: rows.map(({ id }) => id),
    });
    expect((await read(made.body.data.id)).players.map(({ id }) => id)).not.toContain(rows[0]?.id);
  });
});
