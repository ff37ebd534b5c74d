import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { type FastifyInstance, fastify } from 'fastify';
import type { Config } from '../process/config.ts';

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

const MONTH_SECONDS = 30 * 86_400;
/** The browsers' preload list requires a year (hstspreload.org). */
const YEAR_SECONDS = 365 * 86_400;

type Headers = Readonly<Record<string, string>>;

/**
 * No browser renders data as a page, and if one shows it alone, nothing in it may load or run. The full
 * policy would be longer than many answers.
 */
const DATA_HEADER_NAMES = [
  'x-content-type-options',
  'strict-transport-security',
  'cross-origin-resource-policy',
];
const DATA_POLICY = "default-src 'none';frame-ancestors 'none'";

async function securityHeaders(config: Config): Promise<Headers> {
  const probe = fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(config),
    // Subdomains may belong to others or lack https. Every visit renews the period, so it is short: a site
    // that loses its https does not lock people out for a year.
    strictTransportSecurity: config.publicUrl.startsWith('https:') && {
      maxAge: config.httpsOfSubdomains ? YEAR_SECONDS : MONTH_SECONDS,
      includeSubDomains: config.httpsOfSubdomains,
    },
    // `frame-ancestors` decides who may frame a page; this must agree with it.
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  probe.get('/', async (_, reply) => reply.send(JSON.stringify(reply.raw.getHeaders())));
  const { body } = await probe.inject('/');
  await probe.close();
  return JSON.parse(body) as Headers;
}

/** The headers never change, so they are computed once. */
export async function sendSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const pageHeaders = await securityHeaders(config);
  const keptHeaders = Object.entries(pageHeaders).filter(([name]) => DATA_HEADER_NAMES.includes(name));
  const dataHeaders: Headers = { 'content-security-policy': DATA_POLICY, ...Object.fromEntries(keptHeaders) };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? dataHeaders : pageHeaders);
    done();
  });
}

/**
 * Scripts, styles and connections come from our own origin; pictures of players come from the tour over
 * https.
 */
function contentSecurityPolicy(
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
      // Components use style attributes; stylesheets come from our own origin.
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
