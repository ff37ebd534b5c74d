import { queryOptions } from '@tanstack/react-query';
import type { ApiDocument } from './api-document.ts';

/** Events that are sent to the addresses of a draw. */
export type WebhookEvent = {
  readonly summary: string;
  readonly requestBody: { readonly content: { readonly 'application/json': { readonly example: unknown } } };
};

type WholeDocument = ApiDocument & {
  readonly webhooks: Readonly<Record<string, { readonly post: WebhookEvent }>>;
};

export const documentQuery = queryOptions({
  queryKey: ['api-document'],
  queryFn: async (): Promise<WholeDocument> => {
    const answer = await fetch('/openapi.json');
    if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
    return (await answer.json()) as WholeDocument;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
