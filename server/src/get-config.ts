import type { Handlers } from './http/handler.ts';
import { appConfigOf } from './process/app-config.ts';

export const configHandlers = {
  getConfig: async ({ ctx }) => ({ data: appConfigOf(ctx.config) }),
} satisfies Partial<Handlers>;
