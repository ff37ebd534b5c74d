import type { Draw } from '@boast/domain/draw/draw';
import type { Tx } from '../../db/database.ts';
import { readDrawVersions } from '../draws/draw-version-store.ts';

export type DrawVersions = ReadonlyMap<number, Draw>;

export async function drawVersionsOf(tx: Tx, tournamentId: string): Promise<DrawVersions> {
  return new Map((await readDrawVersions(tx, tournamentId)).map(({ version, draw }) => [version, draw]));
}
