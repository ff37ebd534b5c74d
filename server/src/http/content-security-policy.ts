import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../process/config.ts';

/** Where Stripe's embedded checkout comes from and speaks to. */
const STRIPE_ORIGINS = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'],
  connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
  frame: [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://checkout.stripe.com',
  ],
};
const NO_ORIGINS = { script: [], connect: [], frame: [] };

/** Scripts, styles and connections come from ourselves alone; pictures of players come from the tour over https. */
export function contentSecurityPolicy(
  config: Pick<Config, 'authUrl' | 'liveResultsUrl' | 'stripe'>,
): NonNullable<FastifyHelmetOptions['contentSecurityPolicy']> {
  const authOrigin = config.authUrl ? [new URL(config.authUrl).origin] : [];
  const stripe = config.stripe ? STRIPE_ORIGINS : NO_ORIGINS;
  const liveOrigin = config.liveResultsUrl ? [new URL(config.liveResultsUrl).origin] : [];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...stripe.script],
      styleSrc: ["'self'"],
      // Components place themselves with style attributes; no stylesheet of another origin is ever read.
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...authOrigin, ...stripe.connect],
      frameSrc: ["'self'", ...liveOrigin, ...stripe.frame],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
    },
  };
}
