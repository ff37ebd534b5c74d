import type { Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limitedUseWithin } from '../../../http/limited-use.ts';
import type { Source } from '../../../http/source.ts';

const MOST_OPEN = 5;
/** New draws a day. A club house is one place, and a provider's block holds many. */
const A_DAY = { user: 2, place: 10, network: 40 } as const;

interface Maker {
  readonly userId: string;
  readonly source: Source;
}

/** Counts a new draw. The caller holds the person's row. Throws TOO_MANY_DRAWS. */
export async function assertDrawLimits(tx: Tx, { userId, source }: Maker): Promise<void> {
  const { open } = await tx
    .selectFrom('tournament')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('organiser_id', '=', userId)
    .where('whole_draw_id', 'is', null)
    .where('status', 'in', ['CREATING', 'UPCOMING', 'ACTIVE'])
    .executeTakeFirstOrThrow();
  if (Number(open) >= MOST_OPEN)
    throw new ApiError(
      'TOO_MANY_DRAWS',
      `You can run ${MOST_OPEN} draws at a time. Finish or delete one first`,
      {
        most: MOST_OPEN,
      },
    );
  const uses = limitedUseWithin(tx);
  const subjects = { user: userId, place: source.place, network: source.network };
  for (const [who, most] of Object.entries(A_DAY) as [keyof typeof A_DAY, number][]) {
    const use = { bucket: `club-draw-${who}`, subject: subjects[who] };
    if (await uses.take({ ...use, limits: [{ most, seconds: 86_400 }] })) continue;
    const what = who === 'user' ? `You can make ${most} draws a day` : 'Many draws were made from here today';
    throw new ApiError('TOO_MANY_DRAWS', `${what}. Please try again tomorrow`, { most });
  }
}
