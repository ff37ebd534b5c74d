/**
 * Compares what public pages claim about a tournament with the model, with saved versions, and with the
 * checks that anybody can make in a browser.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ListedEntry, Seal } from '@boast/contract/draws/seal';
import type { Entry } from '@boast/contract/entries';
import type { BoardRow } from '@boast/contract/leaderboard';
import type { Prizes } from '@boast/contract/prizes';
import type { Tournament } from '@boast/contract/tournaments';
import { type Draw, isDrawFull } from '@boast/domain/draw/draw';
import { drawText, readDrawText } from '@boast/domain/draw/draw-text';
import { pickedInSlot, playerInSlot } from '@boast/domain/draw/slot-players';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { scoringRules } from '@boast/domain/scoring/rules';
import { hashNow } from '@boast/domain/seal/hashing';
import { findReceiptFault, type Receipt } from '@boast/domain/seal/receipt';
import { placeInSeal } from '@boast/domain/verify/entry-proof';
import { findBoardDifference, replayBoard } from '@boast/domain/verify/replay-board';
import { findExportFault, type SealedExport } from '@boast/domain/verify/sealed-export';
import { findOtherPlaces } from '@boast/domain/verify/sealed-places';
import { sql } from 'kysely';
import { sharesOf } from './follow-money.ts';
import { currentOf, type ModelTournament, must, picksOfHex } from './life-model.ts';
import type { Life, World } from './life-world.ts';

/** Throws with what is wrong. A page that cannot have changed since the last look is not read again. */
export async function checkClaims(world: World, life: Life): Promise<void> {
  const model = currentOf(life.model);
  const { id } = must(life.seen.at(-1));
  const page = JSON.stringify([id, pageOfModel(model)]);
  if (life.shown.page !== page) {
    const shown: Tournament = await read(world, `/tournaments/${id}`);
    same('the page of the tournament', pageOf(shown), pageOfModel(model));
  }
  const seal = JSON.stringify([id, model.seal, model.draw.sealedPlayers]);
  if (life.shown.seal !== seal)
    await (model.seal ? checkSeal(world, life, { model, id }) : checkNotSealed(world, id));
  const board = JSON.stringify([seal, model.draw]);
  if (model.seal && life.shown.board !== board) await checkBoard(world, life, { model, id });
  if (model.status === 'SCORED' && life.shown.page !== page) await checkPrize(world, life, { model, id });
  life.shown = { page, seal, board };
}

async function read<T>({ test }: World, path: string, as?: string): Promise<T> {
  const { status, body } = await test.call('GET', path, { as });
  if (status !== 200) throw new Error(`GET ${path} answers ${status}: ${JSON.stringify(body)}`);
  return body.data;
}

async function checkNotSealed({ test }: World, id: string): Promise<void> {
  const { body } = await test.call('GET', `/tournaments/${id}/seal`);
  same('the seal of a tournament that has none', body.error?.code, 'NOT_SEALED');
}

const pageOf = ({
  status,
  startsAt,
  timeZone,
  entryCount,
  isDrawFull: isFull,
  slots,
  rounds,
  ...rest
}: Tournament) => ({
  status,
  startsAt,
  timeZone,
  entryCount,
  isFull,
  isSealed: rest.sealedAt !== null,
  drawVersion: rest.drawVersion,
  places: slots.map(({ kind, playerId, replacedAfterSeal, sealedPlayer }) =>
    [playerId ?? kind, replacedAfterSeal ? `for ${sealedPlayer?.id}` : ''].join(' '),
  ),
  bestOf: rounds.map(({ matches }) => matches[0]?.bestOf),
  results: rounds.flatMap(({ matches }) =>
    matches.map(({ ending, gameScore }) => ending && `${ending} ${gameScore}`),
  ),
});

const pageOfModel = ({ status, start, zone, draw, versions, seal, entries }: ModelTournament) => ({
  status,
  startsAt: start === null ? null : new Date(start).toISOString(),
  timeZone: zone,
  entryCount: entries.filter(({ active }) => active).length,
  isFull: isDrawFull(draw),
  isSealed: seal !== null,
  drawVersion: versions.length,
  places: draw.slots.map((slot, place) => {
    const sealed = draw.replaced?.includes(place) ? `for ${draw.sealedPlayers?.[place]}` : '';
    return [slot.kind === 'player' ? slot.playerId : slot.kind, sealed].join(' ');
  }),
  bestOf: draw.bestOf,
  results: draw.results.map((one) => one && `${one.ending} ${one.games.join('-')}`),
});

interface Sealed {
  readonly model: ModelTournament;
  readonly id: string;
}

async function checkSeal(world: World, life: Life, { model, id }: Sealed): Promise<void> {
  const { effective, entries, drawVersion } = must(model.seal);
  const seal: Seal = await read(world, `/tournaments/${id}/seal`);
  const moment = effective === null ? seal.sealedAt : new Date(effective).toISOString();
  same('the moment of the seal', seal.effectiveAt.slice(0, MINUTES), moment.slice(0, MINUTES));
  const draw = must(model.versions[drawVersion - 1]).draw;
  same('the draw of the seal', must(seal.draw).text, drawText(draw));
  const listed = await read<ListedEntry[]>(world, `/tournaments/${id}/sealed-entries?page_size=100`);
  const personOf = (userId: string) => life.people.findIndex((one) => one.userId === userId);
  const byPerson = listed.map(({ userId, version, picks }) => ({ person: personOf(userId), version, picks }));
  same('the sealed entries', byPerson.toSorted(byNumber), entries.toSorted(byNumber));
  const { text } = must(seal.draw);
  const exported: SealedExport = { format: 'sealed-entries-2', ...seal, draw: text, entries: listed };
  same('the fault of the export', hashNow(sha256, findExportFault(exported, seal)), null);
  same('the other places', findOtherPlaces(must(seal.draw), model.draw), []);
  await checkReceipts(world, life, { seal, listed });
  await checkAgainstVersions(world, seal, listed);
}

/** Cuts an instant to its minute. */
const MINUTES = 16;

const byNumber = (a: { person: number }, b: { person: number }): number => a.person - b.person;

type Listed = readonly { readonly entryId: string; readonly version: number; readonly picks: string }[];

/** Computes the board from the sealed entries, as anybody can. */
async function checkBoard(world: World, life: Life, { model, id }: Sealed): Promise<void> {
  const { entryIds } = life;
  const listed = must(model.seal).entries.map(({ person, version, picks }) => ({
    entryId: must(entryIds.get(person)),
    version,
    picks,
  }));
  const board = await read<BoardRow[]>(world, `/tournaments/${id}/leaderboard?page_size=100`);
  const inOrder = listed.toSorted((a, b) => (a.entryId < b.entryId ? -1 : 1));
  same('the board', findBoardDifference(replayBoard(inOrder, model.draw, RULES), board, true), null);
}

/** The published amounts are the amounts that will be paid. */
async function checkPrize(world: World, { people }: Life, { model, id }: Sealed): Promise<void> {
  const { winners } = await read<Prizes>(world, `/tournaments/${id}/prizes`);
  const shares = winners.map(({ userId, amount }) => [
    people.findIndex((one) => one.userId === userId),
    amount,
  ]);
  same(
    'the prize',
    shares.toSorted(([one = 0], [other = 0]) => one - other),
    sharesOf(model),
  );
}

const RULES = scoringRules('classic-1');

/** For further entries the export proves the same. */
const MOST_PROOFS = 3;

/** Each receipt leads to its place in the seal, or to the reason why it has none. */
async function checkReceipts(
  world: World,
  life: Life,
  { seal, listed }: { readonly seal: Seal; readonly listed: Listed },
): Promise<void> {
  for (const { entryId, version } of listed.slice(0, MOST_PROOFS)) {
    const given = life.receipts.filter((one) => one.entryId === entryId);
    const newest = given.toSorted((a, b) => a.version - b.version).at(-1);
    const ofSealed = given.find((one) => one.version === version);
    const receipt = ofSealed ?? newest;
    if (!receipt) continue;
    const proof = await read<Parameters<typeof placeInSeal>[1]>(world, `/entries/${entryId}/proof`);
    const place = hashNow(sha256, placeInSeal(receipt, proof, seal));
    const expected = ofSealed ? ['sealed', 'carried'] : receipt.version < version ? ['later'] : ['altered'];
    if (!expected.includes(place))
      throw new Error(`A receipt of ${entryId} is ${place}, not ${expected.join(' or ')}`);
  }
}

interface AsOf {
  readonly entry_id: string;
  readonly version: number;
  readonly picks: string;
  readonly draw: string;
}

/**
 * Checks "as everything stood at T" literally: each sealed entry is the last one saved before that moment,
 * with the same picks or the rule's automatic ones.
 */
async function checkAgainstVersions(world: World, seal: Seal, listed: Listed): Promise<void> {
  const { rows } = await sql<AsOf>`
    select distinct on (e.id) e.id as entry_id, v.version, encode(v.picks, 'hex') as picks, d.draw
    from entry e join entry_version v on v.entry_id = e.id and v.saved_at < ${seal.effectiveAt}::timestamptz + interval '1 ms'
      and v.origin <> 'auto_pick'
      join draw_version d on d.tournament_id = e.tournament_id and d.version = v.draw_version
    where e.tournament_id = ${seal.tournamentId} and e.id = any(${listed.map(({ entryId }) => entryId)}::uuid[])
    order by e.id, v.version desc`.execute(world.test.db);
  const stood = new Map(rows.map((row) => [row.entry_id, row]));
  const sealed = must(readDrawText(must(seal.draw).text));
  for (const { entryId, picks } of listed) {
    const saved = stood.get(entryId);
    if (!saved) throw new Error(`Entry ${entryId} was sealed as of a moment at which it did not exist`);
    const before = whoGoesThrough(must(readDrawText(saved.draw)), saved.picks);
    for (const [match, now] of whoGoesThrough(sealed, picks).entries()) {
      const was = before[match];
      if (now && !now.auto && (was?.player !== now.player || was?.auto))
        throw new Error(
          `Match ${match} of entry ${entryId} was sealed as a pick of somebody whom nobody picked`,
        );
    }
  }
}

const whoGoesThrough = (draw: Draw, hex: string) =>
  predictDraw(draw, picksOfHex(draw, hex)).map(({ pick, sides }) => {
    if (!pick) return null;
    return { player: playerInSlot(draw, sides[pick.side]), auto: pick.auto === true };
  });

/**
 * A receipt is signed and names what was saved and its draw. `picks` are those sent; null if the draw may
 * have changed meanwhile.
 */
export async function checkReceipt(
  { model, seen }: Life,
  receipt: Receipt,
  picks: string | null,
): Promise<void> {
  same('the fault of a receipt', await findReceiptFault(receiptCrypto, receipt), null);
  same('the tournament of a receipt', receipt.tournamentId, must(seen.at(-1)).id);
  const digests = currentOf(model).versions.map(({ draw }) => sha256Hex(drawText(draw)));
  if (picks === null) same('the draw of a receipt', digests.includes(must(receipt.drawDigest)), true);
  else same('what a receipt says', [receipt.picks, receipt.drawDigest], [picks, digests.at(-1)]);
}

/** The person's own page names the players they picked. */
export async function checkOwnEntry(world: World, life: Life, person: number): Promise<void> {
  const entryId = life.entryIds.get(person);
  const { draw, entries } = currentOf(life.model);
  const standing = entries.find((one) => one.active && one.person === person);
  if (!entryId || !standing) return;
  const own = await read<Entry>(world, `/entries/${entryId}`, must(life.people[person]).token);
  const winners = own.matchTips.map((tip) => tip.predictedWinnerId);
  const picked = predictDraw(draw, picksOfHex(draw, standing.picks)).flatMap(({ pick, sides }) => {
    const [one, other] = sides.map((side) => pickedInSlot(draw, side));
    return pick && one && other ? [pick.side === 0 ? one : other] : [];
  });
  same('the winners on one’s own page', [own.version, ...winners], [standing.version, ...picked]);
}

function same(what: string, product: unknown, model: unknown): void {
  if (isDeepStrictEqual(product, model)) return;
  throw new Error(
    `Of ${what} the product says ${JSON.stringify(product)}, the model ${JSON.stringify(model)}`,
  );
}

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

const receiptCrypto = {
  sha256,
  verify: async (key: Uint8Array, signature: Uint8Array, bytes: Uint8Array) => {
    const envelope = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]);
    const publicKey = createPublicKey({ key: envelope, format: 'der', type: 'spki' });
    return verify(null, bytes, publicKey, signature);
  },
};
