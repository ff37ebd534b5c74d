import { type CreditPack, CURRENCY, priceCentsOf } from '@boast/domain/credits/credits';
import { PAYMENT_AGES_MS } from '@boast/domain/payment/payment-doubt';
import { inTransaction, type Tx } from '../../db/database.ts';
import { ProviderUnavailable } from '../../gateways/payments/payment-gateway.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { answerOnce } from '../idempotency/idempotent-answers.ts';
import {
  findFreshPayment,
  findPayment,
  insertPayment,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from './payment-store.ts';
import { paymentView } from './payment-view.ts';

export const createPaymentHandlers = {
  /**
   * The payment is stored before the provider is called. The same key, or the same amount within minutes, leads to the same
   * payment and checkout.
   */
  createPayment: async ({ ctx, actor, body, idempotencyKey, source }) => {
    // The sandbox sells only to this machine: with a forgotten PUBLIC_URL, others would get credits for no money.
    const isSold = ctx.payments.name !== 'sandbox' || source.group === null;
    if (!ctx.config.features.credits || !isSold) throw notFound('Page');
    assertMayBuy(actor);
    const idempotentCall = {
      actorId: actor.userId,
      operation: 'createPayment',
      key: idempotencyKey,
      request: body,
    };
    const { paymentId } = await inTransaction(ctx.db, (tx) =>
      answerOnce(tx, idempotentCall, () => orderPayment(tx, ctx, actor, body.creditAmount)),
    );
    const payment = await findPayment(ctx.db, paymentId);
    if (!payment) throw new Error(`Payment ${paymentId} is gone`);
    if (payment.session_secret === null) assertOpensStill(ctx, payment);
    const sessionSecret = payment.session_secret ?? (await openCheckout(ctx, actor, payment));
    const opened = (await findPayment(ctx.db, paymentId)) ?? payment;
    const provider = opened.provider === 'stripe' ? 'stripe' : 'sandbox';
    return { data: { ...paymentView(opened), sessionSecret, provider } };
  },
} satisfies Partial<Handlers>;

async function orderPayment(
  tx: Tx,
  { payments }: Context,
  { userId }: Actor,
  creditAmount: CreditPack,
): Promise<{ paymentId: string }> {
  // The lock makes a person's orders take turns, so that two at once find each other, and somebody who just left cannot order.
  const person = await tx
    .selectFrom('app_user')
    .select('deleted_at')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (person?.deleted_at !== null) throw new ApiError('UNAUTHENTICATED', 'This account was deleted');
  const order = {
    userId,
    creditAmount,
    amountCents: priceCentsOf(creditAmount),
    currency: CURRENCY,
    provider: payments.name,
    livemode: payments.livemode,
  };
  const { id } = (await findFreshPayment(tx, order)) ?? (await insertPayment(tx, order));
  return { paymentId: id };
}

/** The same key may lead to an abandoned order, whose checkout we would no longer follow. */
function assertOpensStill({ clock }: Context, { created_at: createdAt }: PaymentRow): void {
  if (clock.now().getTime() - Date.parse(createdAt) > PAYMENT_AGES_MS.opensAgain)
    throw new ApiError('UNAVAILABLE', 'This order was never opened. Please start a new one.');
}

/** Runs outside any transaction. Two calls at once get the same checkout from the provider and store it once. */
async function openCheckout(ctx: Context, actor: Actor, payment: PaymentRow): Promise<string> {
  const { sessionId, sessionSecret } = await ask(ctx, actor, payment);
  await inTransaction(ctx.db, async (tx) => {
    const current = await lockPayment(tx, payment.provider, { id: payment.id });
    if (!current || current.session_secret !== null) return;
    const status = current.status === 'CREATING' ? 'PENDING' : current.status;
    await updatePayment(tx, current, { status, session_id: sessionId, session_secret: sessionSecret });
  });
  return sessionSecret;
}

async function ask(ctx: Context, actor: Actor, payment: PaymentRow) {
  try {
    return await ctx.payments.openCheckout({
      paymentId: payment.id,
      userId: payment.user_id,
      email: actor.email,
      creditAmount: payment.credit_amount,
      amountCents: payment.amount_cents,
      currency: payment.currency,
      createdAt: new Date(payment.created_at),
      returnUrl: `${ctx.config.publicUrl}/payment/${payment.id}`,
    });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    ctx.log.error({ err: error, paymentId: payment.id }, 'the checkout could not be opened');
    throw new ApiError(
      'UNAVAILABLE',
      "Failed to initialize payment: the card provider isn't responding. Please try again.",
    );
  }
}

/**
 * The conditions are the same as for entering, but administrators may buy too, although
 * they have no use for credits.
 */
function assertMayBuy(actor: Actor): void {
  if (!actor.emailConfirmed) {
    throw new ApiError('EMAIL_NOT_VERIFIED', "Please verify your email address first. We've sent you a link");
  }
  if (actor.acceptedTermsAt === null) {
    throw new ApiError('TERMS_NOT_ACCEPTED', 'Please accept the Terms and Conditions to buy credits');
  }
}
