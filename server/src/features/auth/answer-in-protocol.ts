import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors, validatorCompiler } from 'fastify-type-provider-zod';
import { isAway } from '../../engine/cuttable-pool.ts';
import { ApiError } from '../../http/api-error.ts';
import { AuthError, authErrorBody } from './auth-error.ts';

/** Clients read an error code from the body when the answer names this version of the protocol. */
const apiVersion = '2024-01-01';

export function answerInProtocol(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'x-supabase-api-version': apiVersion,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const refusal = toAuthError(error);
    if (refusal) return reply.status(refusal.status).send(authErrorBody(refusal));
    if (isAway(error)) return reply.status(503).header('retry-after', '2').send(failure);
    request.log.error({ err: error }, 'request failed');
    // The client retries on a 5xx, which is right for an unexpected error.
    return reply.status(500).send(failure);
  });
}

const failure = { code: 'unexpected_failure', message: 'Something went wrong. Please try again.' };

function toAuthError(error: FastifyError | Error): AuthError | null {
  if (error instanceof AuthError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    const field = first?.instancePath.replace(/^\//, '').replaceAll('/', '.');
    return new AuthError('validation_failed', [field, first?.message].filter(Boolean).join(': '));
  }
  if (error instanceof ApiError)
    return new AuthError(
      ['RATE_LIMITED', 'UNAVAILABLE'].includes(error.code) ? 'over_request_rate_limit' : 'bad_json',
    );
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 429) return new AuthError('over_request_rate_limit');
  if (status !== undefined && status >= 400 && status < 500)
    return new AuthError('validation_failed', error.message);
  return null;
}
