import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { type FastifyInstance, fastify } from 'fastify';
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

const MONTH_SECONDS = 30 * 86_400;
/** What lists of browsers (hstspreload.org) ask for. */
const YEAR_SECONDS = 365 * 86_400;

type Headers = Readonly<Record<string, string>>;

/**
 * What data needs of them: no browser builds a page out of it, and should one show it alone, nothing in it may load or run. It
 * is what the crowd asks for, and the policy of pages is longer than many an answer.
 */
const OF_DATA = ['x-content-type-options', 'strict-transport-security', 'cross-origin-resource-policy'];
const DATA_POLICY = "default-src 'none';frame-ancestors 'none'";

/** Puts the headers that every answer carries on it. They are the same for all, so they are worked out once. */
export async function sendSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const ofPages = await securityHeaders(config);
  const kept = Object.entries(ofPages).filter(([name]) => OF_DATA.includes(name));
  const ofData: Headers = { 'content-security-policy': DATA_POLICY, ...Object.fromEntries(kept) };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? ofData : ofPages);
    done();
  });
}

/** What helmet says of our settings, heard from an answer that carries nothing else. */
async function securityHeaders(config: Config): Promise<Headers> {
  const probe = fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(config),
    // Other names of the domain may be somebody else's, or have no https. Each visit begins the time anew, so that of a site which
    // loses its https people are not kept away for a year.
    strictTransportSecurity: config.publicUrl.startsWith('https:') && {
      maxAge: config.httpsOfSubdomains ? YEAR_SECONDS : MONTH_SECONDS,
      includeSubDomains: config.httpsOfSubdomains,
    },
    // What may frame a page is said by `frame-ancestors`; where both stand they have to agree.
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  probe.get('/', async (_, reply) => reply.send(JSON.stringify(reply.raw.getHeaders())));
  const { body } = await probe.inject('/');
  await probe.close();
  return JSON.parse(body) as Headers;
}
