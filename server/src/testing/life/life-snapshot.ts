/** Writes the product's state and the model's in the same form, one fact a line. */
import { drawText } from '@boast/domain/draw/draw-text';
import { sql } from 'kysely';
import type { ModelLife, ModelTournament } from './life-model.ts';
import { type Life, MINUTE, type Seen, type World } from './life-world.ts';

interface Row {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly starts_at: string | null;
  readonly time_zone: string;
  readonly draw_version: number;
  readonly draw: string;
  readonly results: string;
  readonly stands_in: string;
  readonly matches: readonly { readonly id: string; readonly version: number }[];
  readonly sealed: {
    readonly at: number;
    readonly effective: number;
    readonly count: number;
    readonly draw: number;
  } | null;
  readonly sealed_at: string | null;
  readonly paid: readonly { readonly user: string; readonly amount: number }[] | null;
  readonly entries: readonly StoredEntry[] | null;
}

interface StoredEntry {
  readonly id: string;
  readonly user: string;
  readonly active: boolean;
  readonly version: number;
  readonly picks: string;
  readonly draw: number;
  readonly paid: number;
  readonly versions: string;
}

export interface Stored {
  readonly lines: readonly string[];
  readonly seen: readonly Seen[];
  /** Entries in the newest tournament, by person. */
  readonly entryIds: ReadonlyMap<number, string>;
}

/** Two statements for all lives, because this runs after every round. */
export async function readStored({ test }: World, lives: readonly Life[]): Promise<Stored[]> {
  const ids = lives.flatMap(({ seen }) => seen.map(({ id }) => id));
  const { rows } = await sql<Row & { root: string }>`
    with recursive own as (
      select id, id as root from tournament where id = any(${ids}::uuid[]) and started_over_from is null
      union all
      select t.id, own.root from tournament t join own on t.started_over_from = own.id
    )
    select own.root, t.id, t.version, t.status, t.starts_at, t.time_zone, t.draw_version, t.sealed_at,
      draw_text(t.id) as draw,
      (select string_agg(case when m.ending is null then '-' else concat_ws('/', coalesce(m.winner::text, 'null'), m.ending, m.games_one, m.games_two) end, ' ' order by m.number)
        from match m where m.tournament_id = t.id) as results,
      (select coalesce(string_agg(s.number || '=' || s.sealed_player_id, ' ' order by s.number), '')
        from draw_slot s where s.tournament_id = t.id and s.replaced_after_seal) as stands_in,
      (select json_agg(json_build_object('id', m.id, 'version', m.version) order by m.number)
        from match m where m.tournament_id = t.id) as matches,
      (select json_build_object('at', extract(epoch from s.sealed_at) * 1000, 'effective',
          extract(epoch from s.effective_at) * 1000, 'count', s.entry_count, 'draw', s.draw_version)
        from seal s where s.tournament_id = t.id) as sealed,
      (select json_agg(json_build_object('user', p.user_id, 'amount', p.amount)) from prize p where p.tournament_id = t.id) as paid,
      (select json_agg(json_build_object('id', e.id, 'user', e.user_id, 'active', e.status = 'ACTIVE', 'version', e.version,
          'picks', encode(e.picks, 'hex'), 'draw', e.draw_version, 'paid', e.credits_paid, 'versions',
          (select string_agg(concat_ws(':', v.version, encode(v.picks, 'hex'), v.draw_version), ' ' order by v.version)
            from entry_version v where v.entry_id = e.id)))
        from entry e where e.tournament_id = t.id) as entries
    from own join tournament t on t.id = own.id order by own.root, t.created_at, t.id`.execute(test.db);
  const held = await sql<{ id: string; credits: number; debt: number }>`
    select user_id as id, credits::integer, debt::integer from credit_balance
    where user_id = any(${lives.flatMap(({ people }) => people.map(({ userId }) => userId))}::uuid[])`.execute(
    test.db,
  );
  const byRoot = Map.groupBy(rows, ({ root }) => root);
  const balances = new Map(
    held.rows.map((row) => [row.id, `${row.credits}${row.debt > 0 ? ` owes ${row.debt}` : ''}`]),
  );
  return lives.map((life) => toStored(life, byRoot.get(life.seen[0]?.id ?? '') ?? [], balances));
}

function toStored({ people }: Life, rows: readonly Row[], balances: ReadonlyMap<string, string>): Stored {
  const personOf = (user: string): number => people.findIndex(({ userId }) => userId === user);
  const inOrder = rows.toSorted(
    (a, b) => Number(a.status !== 'CANCELLED') - Number(b.status !== 'CANCELLED'),
  );
  const standing = (inOrder.at(-1)?.entries ?? []).filter(({ active }) => active);
  return {
    lines: [
      ...inOrder.flatMap((row) => linesOfRow(row, personOf)),
      `credits ${people.map(({ userId }) => balances.get(userId) ?? '0').join(' ')}`,
    ],
    seen: inOrder.map(({ id, version, matches }) => ({ id, version, matches })),
    entryIds: new Map(standing.map(({ id, user }) => [personOf(user), id])),
  };
}

function linesOfRow(row: Row, personOf: (user: string) => number): string[] {
  const { sealed, entries, paid, starts_at: startsAt } = row;
  const isOfNow = sealed !== null && sealed.effective === sealed.at;
  const effective = isOfNow ? 'its own moment' : iso(toMinute(sealed?.effective ?? null));
  return [
    `${row.status}, starts ${iso(startsAt === null ? null : Date.parse(startsAt))} in ${row.time_zone}, draw ${row.draw_version}`,
    row.draw.split('\n').slice(1).join(' '),
    `results ${row.results}; stands in ${row.stands_in}`,
    sealed ? `sealed as of ${effective}: ${sealed.count} in draw ${sealed.draw}` : 'not sealed',
    paidWords((paid ?? []).map(({ user, amount }) => [personOf(user), amount])),
    ...(entries ?? [])
      .map(({ user, active, version, picks, draw, paid, versions }) =>
        [
          `entry of ${personOf(user)}`,
          `paid ${paid}`,
          versions,
          active ? `stands ${version}: ${picks} for ${draw}` : 'void',
        ].join(', '),
      )
      .sort(),
  ];
}

export const linesOfModel = ({ tournaments, credits }: ModelLife): string[] => [
  ...tournaments.flatMap(linesOfTournament),
  `credits ${credits.join(' ')}`,
];

function linesOfTournament({
  status,
  start,
  zone,
  versions,
  draw,
  seal,
  entries,
  paid,
}: ModelTournament): string[] {
  const results = draw.results.map((one) =>
    one ? `${one.winner}/${one.ending}/${one.games.join('/')}` : '-',
  );
  const standsIn = Object.entries(draw.sealedPlayers ?? {}).map(([slot, player]) => `${slot}=${player}`);
  const effective = seal && (seal.effective === null ? 'its own moment' : iso(seal.effective));
  return [
    `${status}, starts ${iso(start)} in ${zone}, draw ${versions.length}`,
    drawText(draw).split('\n').slice(1).join(' '),
    `results ${results.join(' ')}; stands in ${standsIn.join(' ')}`,
    seal ? `sealed as of ${effective}: ${seal.entries.length} in draw ${seal.drawVersion}` : 'not sealed',
    paidWords([...paid]),
    ...entries
      .map((one) => {
        const written = one.versions.map(
          ({ version, picks, drawVersion }) => `${version}:${picks}:${drawVersion}`,
        );
        const stands = one.active ? `stands ${one.version}: ${one.picks} for ${one.drawVersion}` : 'void';
        return [`entry of ${one.person}`, `paid ${one.paid}`, written.join(' '), stands].join(', ');
      })
      .sort(),
  ];
}

const paidWords = (paid: readonly (readonly [person: number, amount: number])[]): string =>
  `paid ${paid
    .toSorted(([one], [other]) => one - other)
    .map(([person, amount]) => `${person}:${amount}`)
    .join(' ')}`;

/** Moments set during a round count by the minute. */
const toMinute = (at: number | null): number | null => at && Math.floor(at / MINUTE) * MINUTE;

const iso = (at: number | null): string => (at === null ? 'never' : new Date(at).toISOString());
