import '../../api/later-routes.ts';
import { matchIdsOf, toDraw } from '@boast/contract/draws/tournament-draw';
import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { unpackPicks } from '@boast/domain/picks/packed-picks';
import { samePicks } from '@boast/domain/picks/picks';
import { fromHex } from '@boast/domain/seal/hex';
import { type EntryProof, provenLeaf } from '@boast/domain/verify/entry-proof';
import { useQuery } from '@tanstack/react-query';
import { isFailure } from '../../api/api-failure.ts';
import { callApi } from '../../api/app-api.ts';
import { readEntryPicks } from '../../parts/tournaments/read-entry-picks.ts';
import type { PublishedFacts } from './published-facts.ts';
import { sealQuery } from './seal-queries.ts';
import { hashInBrowser } from './web-hashing.ts';

/**
 * The place of the reader's entry in the seal, from 1; null if the entry as shown is not in it, undefined while
 * checking.
 */
export function useOwnPlace(
  tournament: Tournament,
  entry: Entry,
): { readonly data: number | null | undefined; readonly error: Error | null } {
  const { data: seal, error: sealError } = useQuery(sealQuery(tournament.id));
  const { data, error } = useQuery({
    queryKey: ['seal', 'place', entry.id, entry.version],
    queryFn: async () => {
      const proof = await readProof(entry.id);
      return proof && seal && (await isInside(proof, { tournament, entry, seal })) ? proof.index + 1 : null;
    },
    enabled: seal !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { data, error: sealError ?? error };
}

/** Null if no seal has the entry. */
export async function readProof(entryId: string): Promise<EntryProof | null> {
  try {
    return (await callApi('entryProof', { params: { entryId } })).data;
  } catch (error) {
    if (isFailure(error, 'NOT_FOUND')) return null;
    throw error;
  }
}

interface OwnEntry {
  readonly tournament: Pick<Tournament, 'drawSize' | 'firstRound' | 'slots' | 'rounds'>;
  readonly entry: Pick<Entry, 'id' | 'version' | 'matchTips' | 'automaticMatchIds'>;
  readonly seal: PublishedFacts['seal'];
}

/** Whether the proof is of this entry, holds the winners and scores shown, and leads to the published root. */
async function isInside(proof: EntryProof, { tournament, entry, seal }: OwnEntry): Promise<boolean> {
  const draw = toDraw(tournament);
  const sealed = unpackPicks(draw.size, fromHex(proof.picks));
  const shown = readEntryPicks(draw, matchIdsOf(tournament), entry);
  if (proof.entryId !== entry.id || !sealed || !samePicks(sealed, shown)) return false;
  return (await hashInBrowser(provenLeaf(proof, seal))) !== null;
}
