import type { TournamentPreview } from '@boast/contract/admin-tournaments';
import { matchesInRound } from '@boast/domain/draw/bracket';
import { predictableMatches } from '@boast/domain/draw/draw';
import { describeKept } from '@boast/domain/import/describe-difference';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { sourceAddress } from '../../gateways/tour-pages/source-address.ts';
import type { Handler } from '../../http/handler.ts';
import { countKnownPlayers } from '../players/upsert-players.ts';
import { findImported, snapshotOf } from './imported-tournament.ts';
import { type ImportTarget, type PlannedTournament, planPage, planTournament } from './plan-page.ts';
import { compareWithPage, describe } from './update-from-page.ts';

export const previewTournament: Handler<'previewTournament'> = async ({ ctx, query }) => ({
  data: await preview(ctx, query),
});

export const previewPastedTournament: Handler<'previewPastedTournament'> = async ({ ctx, body }) => ({
  data: await preview(ctx, body),
});

async function preview(ctx: Context, target: ImportTarget): Promise<TournamentPreview> {
  const read = await planTournament(ctx, target);
  return inTransaction(ctx.db, async (tx) => {
    const existing = await findImported(tx, sourceAddress(target.url), target.gender);
    const planned = existing ? planPage(read.page, existing.time_zone) : read;
    const { page, plan } = planned;
    const { taken, kept } = existing
      ? compareWithPage(await snapshotOf(tx, existing), planned)
      : { taken: [], kept: [] };
    const known = await countKnownPlayers(tx, plan.players);
    return {
      name: page.name,
      location: page.location,
      gender: page.gender,
      date_range: page.dateRange,
      startDate: page.startDate,
      endDate: page.endDate,
      cover_image: page.coverImageUrl,
      drawSize: plan.size,
      totalMatches: predictableMatches(plan).length,
      rounds: describeRounds(planned),
      players: { known, new: plan.players.length - known },
      layout: page.layout,
      warnings: [...planned.warnings],
      existingTournamentId: existing?.id ?? null,
      differences: describe(taken, planned),
      kept: kept.map((difference) => describeKept(difference, plan)),
      previewHash: planned.hash,
    };
  });
}

function describeRounds({ plan }: PlannedTournament): TournamentPreview['rounds'] {
  const playable = new Set(predictableMatches(plan));
  let first = 0;
  return plan.roundNames.map((heading, i) => {
    const numbers = Array.from(
      { length: matchesInRound(plan.size, i + 1) },
      (_, position) => first + position,
    );
    first += numbers.length;
    const matches = numbers.filter((number) => playable.has(number));
    return {
      heading,
      matchCount: matches.length,
      completedCount: matches.filter((number) => plan.results[number]).length,
      byeCount: numbers.length - matches.length,
    };
  });
}
