import { inTransaction } from '../../db/database.ts';
import { ProviderUnavailable } from '../../gateways/payments/payment-gateway.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { askById } from './ask-by-id.ts';
import { readAdminPayment } from './get-admin-payment.ts';

/** What the provider answers counts, as when the reconciler asks; nobody decides by hand what was paid. */
export const askAboutPayment: Handler<'askAboutPayment'> = async ({ ctx, actor, params, body }) => {
  const before = await askById(ctx, params.paymentId).catch((error: unknown) => {
    throw error instanceof ProviderUnavailable ? unavailable() : error;
  });
  if (before === null) throw notFound('Payment');
  const after = await readAdminPayment(ctx.db, params.paymentId);
  await inTransaction(ctx.db, (tx) =>
    recordAudit(tx, {
      actorId: actor.userId,
      action: 'payment.ask',
      resourceType: 'PAYMENT',
      resourceId: params.paymentId,
      reason: body.reason,
      before: { status: before },
      after: { status: after.status },
    }),
  );
  return { data: after };
};

const unavailable = () =>
  new ApiError('UNAVAILABLE', 'The card provider does not answer at the moment. Please try again later.');
