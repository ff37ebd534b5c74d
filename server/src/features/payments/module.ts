import type { Handlers, JobHandlers, Routes } from '../../http/handler.ts';
import type { Lists } from '../../http/list.ts';
import { askAboutPaymentHandlers } from './ask-about-payment.ts';
import { createPaymentHandlers } from './create-payment.ts';
import { paymentDetailsHandlers } from './payment-details-view.ts';
import { paymentList, paymentListHandlers } from './payment-list.ts';
import { paymentHandlers } from './payment-view.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { sandboxCheckoutHandlers, settleSandboxPayment } from './sandbox-checkout.ts';
import { webhookRoutes } from './webhook-routes.ts';

export const payments = {
  handlers: {
    ...createPaymentHandlers,
    ...paymentListHandlers,
    ...askAboutPaymentHandlers,
    ...paymentDetailsHandlers,
    ...paymentHandlers,
    ...sandboxCheckoutHandlers,
  } satisfies Partial<Handlers>,
  jobs: {
    'reconcile-payments': (ctx) => reconcilePayments(ctx),
    'settle-sandbox-payment': (ctx, data) => settleSandboxPayment(ctx, data),
  } satisfies Partial<JobHandlers>,
  lists: {
    payments: paymentList,
  } satisfies Partial<Lists>,
  routes: webhookRoutes satisfies Routes,
};
