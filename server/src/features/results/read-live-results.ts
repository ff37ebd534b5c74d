import type { Handler } from '../../http/handler.ts';

export const liveResults: Handler<'liveResults'> = async ({ ctx }) => ({
  data: (await ctx.liveScores.look()) ?? { url: null, frame: 'none' },
});
