import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, type AuthErrorCode } from '../auth-error.ts';
import {
  enrollBody,
  factorParams,
  proveBody,
  recoveryCodesBody,
  useRecoveryCodeBody,
} from '../auth-requests.ts';
import { callerOf } from '../caller.ts';
import { currentSession } from '../sessions/current-session.ts';
import { challengeFactor, enrollFactor, proveFactor, unenrollFactor } from './factors.ts';
import {
  makeRecoveryCodes,
  recoveryCodesStatus,
  removeRecoveryCodes,
  useRecoveryCode,
} from './recovery-codes.ts';

const notOffered: Readonly<Record<string, AuthErrorCode>> = {
  phone: 'mfa_phone_enroll_not_enabled',
  webauthn: 'mfa_webauthn_enroll_not_enabled',
};

export function factorRoutes(app: FastifyInstance, ctx: AuthContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const caller = (request: { headers: { authorization?: string | undefined } }) =>
    currentSession(ctx, request.headers.authorization);

  routes.post(
    '/factors',
    { config: { asksAgain: true }, schema: { hide: true, body: enrollBody } },
    async (request) => {
      const who = await caller(request);
      const { factor_type, friendly_name, issuer } = request.body;
      const refusal = notOffered[factor_type];
      if (refusal) throw new AuthError(refusal);
      if (factor_type !== 'totp') throw new AuthError('validation_failed', 'factor_type needs to be totp');
      return enrollFactor(ctx, who, { friendlyName: friendly_name ?? '', issuer: issuer ?? undefined });
    },
  );

  routes.post(
    '/factors/:id/challenge',
    { config: { isForHalfway: true }, schema: { hide: true, params: factorParams } },
    async (request) => challengeFactor(ctx, await caller(request), request.params.id),
  );

  routes.post(
    '/factors/:id/verify',
    { config: { isForHalfway: true }, schema: { hide: true, params: factorParams, body: proveBody } },
    async (request) => {
      const who = await caller(request);
      const { challenge_id: challengeId, code } = request.body;
      return proveFactor(ctx, who, { factorId: request.params.id, challengeId, code });
    },
  );

  routes.delete(
    '/factors/:id',
    { config: { asksAgain: true }, schema: { hide: true, params: factorParams } },
    async (request) => unenrollFactor(ctx, await caller(request), request.params.id),
  );

  recoveryCodeRoutes(app, ctx);
}

function recoveryCodeRoutes(app: FastifyInstance, ctx: AuthContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const path = '/factors/recovery-codes';
  const schema = { hide: true };

  routes.get(path, { exposeHeadRoute: false, schema }, async (request) =>
    recoveryCodesStatus(ctx, await currentSession(ctx, request.headers.authorization)),
  );
  for (const renew of [false, true]) {
    routes.post(
      renew ? `${path}/regenerate` : path,
      { config: { asksAgain: true }, schema: { hide: true, body: recoveryCodesBody } },
      async (request) => {
        const who = await currentSession(ctx, request.headers.authorization);
        const friendlyName = request.body?.friendly_name ?? 'Recovery codes';
        return makeRecoveryCodes(ctx, who, { friendlyName, renew });
      },
    );
  }
  routes.post(
    `${path}/verify`,
    { config: { isForHalfway: true }, schema: { hide: true, body: useRecoveryCodeBody } },
    async (request) => {
      const who = await currentSession(ctx, request.headers.authorization);
      return useRecoveryCode(ctx, who, { code: request.body.code, caller: callerOf(request) });
    },
  );
  routes.delete(path, { config: { asksAgain: true }, schema }, async (request) =>
    removeRecoveryCodes(ctx, await currentSession(ctx, request.headers.authorization)),
  );
}
