import type { Draw } from '@boast/domain/draw/draw';
import type { Db, Tx } from '../../db/database.ts';
import { readDrawVersions } from '../draws/draw-version-store.ts';

export type DrawVersions = ReadonlyMap<number, Draw>;

export async function drawVersionsOf(db: Db | Tx, tournamentId: string): Promise<DrawVersions> {
  return new Map((await readDrawVersions(db, tournamentId)).map(({ version, draw }) => [version, draw]));
}
