/**
 * Stores every version of a draw as one text (domain/draw/draw-text.ts). A version never changes, and each
 * entry names the one it was made for.
 */
import type { Draw } from '@boast/domain/draw/draw';
import { readDrawText } from '@boast/domain/draw/draw-text';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

interface RaisedVersion {
  /** True when only player ids changed, so every pick still means the same person. */
  readonly samePeople?: boolean;
}

/** Only `entries/change-draw.ts` may call it without `samePeople`: it carries over what was picked for the version before. */
export async function raiseDrawVersion(
  tx: Tx,
  tournamentId: string,
  { samePeople = false }: RaisedVersion = {},
): Promise<void> {
  await sql`update tournament set draw_version = draw_version + 1 where id = ${tournamentId}`.execute(tx);
  await recordDraw(tx, tournamentId, { samePeople });
}

export async function recordDraw(
  tx: Tx,
  tournamentId: string,
  { samePeople = false }: RaisedVersion = {},
): Promise<void> {
  await sql`
    insert into draw_version (tournament_id, version, draw, picks_since)
    select t.id, t.draw_version, draw_text(t.id), coalesce(before.picks_since, t.draw_version)
    from tournament t left join draw_version before
      on ${samePeople} and before.tournament_id = t.id and before.version = t.draw_version - 1
    where t.id = ${tournamentId}`.execute(tx);
}

interface RecordedDraw {
  readonly version: number;
  readonly draw: Draw;
}

/**
 * While the same bytes of picks name the same people, all versions are read with the ids of the newest: those that stand now, also
 * after a merge of players was undone.
 */
export async function readDrawVersions(
  db: Db | Tx,
  tournamentId: string,
): Promise<readonly (RecordedDraw & { readonly recordedAt: string })[]> {
  const { rows } = await sql<{ version: number; draw: string; recorded_at: string }>`
    select version, recorded_at, (
      select string_agg(coalesce(p.merged_into::text, line), E'\n' order by place)
      from regexp_split_to_table(draw, E'\n') with ordinality as lines(line, place)
        left join player p on p.id = case when length(line) = 36 then line::uuid end
    ) as draw
    from (
      select version, recorded_at, first_value(draw) over (partition by picks_since order by version desc) as draw
      from draw_version where tournament_id = ${tournamentId}
    ) versions order by version`.execute(db);
  return rows.map(({ version, draw: text, recorded_at }) => {
    const draw = readDrawText(text);
    if (!draw) throw new Error(`Version ${version} of the draw of ${tournamentId} cannot be read`);
    return { version, draw, recordedAt: recorded_at };
  });
}

/** Returns the first version in which the same bytes of picks name the same people as in this one. */
export async function picksSince(tx: Tx, tournamentId: string, version: number): Promise<number> {
  const { picks_since } = await tx
    .selectFrom('draw_version')
    .select('picks_since')
    .where('tournament_id', '=', tournamentId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return picks_since;
}
