/** News of a person's own entry, in the order in which it is sent. */
import { predictableMatches } from '@boast/domain/draw/resolved-matches';
import type { PickReplacement } from '@boast/domain/entry/draw-change';
import { unpackPicks } from '@boast/domain/picks/packed-picks';
import type { Tx } from '../../../db/database.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { describeChanges, namesForChanges } from '../../entries/draw-change-view.ts';
import {
  type ChangedEntry,
  type EntryToMail,
  takeChangedEntries,
  takeConfirmedEntries,
  takeVoidedEntries,
} from '../../entries/entry-mail-store.ts';
import type { DueToOne } from '../news-kind.ts';
import type { Letter, NewsHost, Reader } from '../write-mail.ts';
import {
  type DrawChangeCause,
  drawChanged,
  entryConfirmed,
  entryVoided,
  type OwnEntry,
} from './entry-mail-content.ts';
import { describeMoment } from './local-moment.ts';
import { namesIn, pickedChampion } from './own-picks-news.ts';

/** Several changes that were not announced yet share one mail. */
export const takeChanges: DueToOne['take'] = async (tx, host, most) => {
  const rows = await takeChangedEntries(tx, most);
  const letters: Letter[] = [];
  for (const changes of Map.groupBy(rows, ({ id }) => id).values())
    letters.push(...(await letterOfChanges(tx, host, changes)));
  return { taken: rows.length, letters };
};

async function letterOfChanges(tx: Tx, host: NewsHost, changes: readonly ChangedEntry[]): Promise<Letter[]> {
  const last = changes.at(-1);
  if (last?.status !== 'ACTIVE' || (last.isMuted && !last.sealed)) return [];
  const names = await namesForChanges(tx, last.tournamentId, changes);
  const replacements = changes.flatMap((change) => change.replacements as PickReplacement[]);
  const own = {
    changes: describeChanges(replacements, names),
    sealed: last.sealed,
    why: await causeOf(tx, last, replacements),
  };
  const { tournamentId, zone, sealed } = last;
  return letterTo(host, last, {
    businessKey: `draw-changed:${last.id}:${last.changeVersion}`,
    content: (entry) => drawChanged(entry, own),
    // The picks filled in at the lock are the ones that count, so this mail cannot be turned off.
    news: sealed ? null : { kind: 'picks_changed', about: tournamentId, zone },
    weight: sealed ? 'news' : 'act',
    expiresAt: sealed ? null : last.startsAt,
  });
}

/** A picked player who is still in the whole draw left its second chance by a corrected result. */
async function causeOf(
  tx: Tx,
  { wholeDrawId }: ChangedEntry,
  replacements: readonly PickReplacement[],
): Promise<DrawChangeCause> {
  if (wholeDrawId === null) return 'a player withdrew or moved';
  const picked = replacements.flatMap(({ before }) => (before ? [before.winnerId] : []));
  if (picked.length === 0) return 'a result was corrected';
  const stays = await tx
    .selectFrom('draw_slot')
    .select('player_id')
    .where('tournament_id', '=', wholeDrawId)
    .where('player_id', 'in', picked)
    .execute();
  return stays.length < new Set(picked).size ? 'a player withdrew' : 'a result was corrected';
}

export const takeVoided: DueToOne['take'] = async (tx, host, most) => {
  const entries = await takeVoidedEntries(tx, most);
  const letters = entries.flatMap((entry) =>
    letterTo(host, entry, {
      businessKey: `entry-voided:${entry.id}`,
      content: (own) =>
        entryVoided(own, { reason: entry.voidReason ?? 'It was withdrawn', credits: entry.creditsPaid }),
      news: null,
      weight: 'money',
      expiresAt: null,
    }),
  );
  return { taken: entries.length, letters };
};

export const takeConfirmed: DueToOne['take'] = async (tx, host, most) => {
  const entries = await takeConfirmedEntries(tx, most);
  const letters: Letter[] = [];
  for (const [tournamentId, same] of Map.groupBy(entries, (entry) => entry.tournamentId)) {
    const stored = await loadDraw(tx, tournamentId);
    if (!stored) continue;
    const { draw } = stored;
    const names = await namesIn(tx, draw);
    const matches = predictableMatches(draw).length;
    for (const entry of same.filter(({ status }) => status === 'ACTIVE')) {
      const picks = unpackPicks(draw.size, entry.picks) ?? [];
      const own = {
        picked: picks.filter((pick) => pick !== null).length,
        matches,
        champion: pickedChampion(draw, picks, names),
      };
      letters.push(
        ...letterTo(host, entry, {
          businessKey: `entry-confirmed:${entry.id}`,
          content: (one) => entryConfirmed(one, own),
          news: null,
          weight: 'confirmation',
          expiresAt: isOpen(entry) ? entry.startsAt : null,
        }),
      );
    }
  }
  return { taken: entries.length, letters };
};

const isOpen = ({ startsAt, sealed }: EntryToMail): boolean =>
  startsAt !== null && !sealed && Date.parse(startsAt) > Date.now();

type Own = Omit<Letter, 'reader' | 'organiser' | 'content'> & {
  readonly content: (entry: OwnEntry) => Letter['content'];
};

/** Nobody is written to who left, never had an address, or whose draw is hidden. */
function letterTo({ config }: NewsHost, entry: EntryToMail, { content, ...letter }: Own): Letter[] {
  const { userId, email, timeZone, organiser, startsAt, zone } = entry;
  if (email === null) return [];
  const reader: Reader = { userId, email, timeZone };
  const own: OwnEntry = {
    publicUrl: config.publicUrl,
    tournamentId: entry.tournamentId,
    tournamentName: entry.tournamentName,
    closes:
      startsAt !== null && isOpen(entry) ? describeMoment(startsAt, { zone, readerZone: timeZone }) : null,
  };
  return [{ reader, organiser, content: content(own), ...letter }];
}
