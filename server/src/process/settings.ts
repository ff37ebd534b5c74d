import type { PrizeRuleId } from '@boast/domain/prize/prize';
import type { WholeRulesId } from '@boast/domain/scoring/rules';
import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));
const separator = /[\s,]+/;
const proxyGroup = z.enum(['loopback', 'linklocal', 'uniquelocal']);
const hostName = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/);

/**
 * Whether a sign in the password ends what comes before the host, so that the rest of it would be read as something else. No
 * address of ours has a fragment, and an @ in its query follows a name and =.
 */
export const cutsPassword = (url: string): boolean =>
  /^\w+:\/\/([^/?]*#|[^@/?]*:[^@/?]*(\/[^@?]*|\?[^@=]*)@)/.test(url);

const addressWithPassword = (protocol: RegExp) =>
  z
    .url({ protocol })
    .refine((url) => !cutsPassword(url))
    .optional();

/** These versions score tournaments opened from now on. */
const newestRules = {
  classic: 'classic-1',
  simple: 'simple-1',
  ten: 'ten-1',
  weighted: 'weighted-1',
  'weighted-doubled': 'weighted-doubled-1',
} as const satisfies Record<string, WholeRulesId>;

const newestPrizeRules = { correct: 'correct-1', points: 'points-1' } as const satisfies Record<
  string,
  PrizeRuleId
>;

/** The description completes the sentence "it must be …". */
export const settings = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('a port number from 0 to 65535'),
  HOST: z.string().default('127.0.0.1').describe('the address to listen on'),
  PUBLIC_URL: httpUrl.optional().describe('the http or https address that people open'),
  TRUST_PROXY: z
    .string()
    .optional()
    .transform((list) => list?.split(separator) ?? [])
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), proxyGroup])))
    .describe('addresses or ranges of proxies, or loopback, linklocal, uniquelocal'),
  HSTS_SUBDOMAINS: z.stringbool().default(false).describe('on or off'),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(600).describe('a whole number from 1'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe('a port number from 1 to 65535'),
  METRICS_TOKEN: z.string().min(16).optional().describe('a secret of at least 16 characters'),

  PROCESSES: z
    .union([z.literal('auto'), z.coerce.number().int().min(1).max(64)])
    .default('auto')
    .describe('auto or a whole number from 1 to 64'),
  RUN: z.enum(['all', 'api', 'worker']).default('all').describe('all, api or worker'),
  DATABASE_URL: addressWithPassword(/^postgres(ql)?$/).describe(
    'an address like postgres://user:password@host:5432/database',
  ),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(2)
    .max(500)
    .default(10)
    .describe('a whole number from 2 to 500'),
  DATABASE_DIRECT_URL: addressWithPassword(/^postgres(ql)?$/).describe(
    'an address like postgres://user:password@host:5432/database',
  ),
  MIGRATE: z.enum(['auto', 'off']).default('auto').describe('auto or off'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).optional().describe('seconds from 0 to 60'),
  SHARED_ANSWERS_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(1_000)
    .describe('milliseconds from 0 to 60000'),
  DATA_DIR: z.string().default('.data').describe('a directory'),
  DEMO: z.enum(['auto', 'on', 'still', 'off']).default('auto').describe('auto, on, still or off'),

  PRODUCT_NAME: z.string().max(40).default('Boast').describe('a name of at most 40 characters'),
  OPERATOR_NAME: z.string().max(100).optional().describe('a name of at most 100 characters'),
  GOVERNING_LAW: z
    .string()
    .max(100)
    .default('England and Wales')
    .describe('the name of a place, of at most 100 characters'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('silent, fatal, error, warn, info, debug or trace'),
  FEATURE_CREDITS: z.stringbool().default(false).describe('on or off'),
  POINTS_RULES: z
    .enum(['classic', 'simple', 'ten', 'weighted', 'weighted-doubled'])
    .default('classic')
    .transform((name) => newestRules[name])
    .describe('classic, simple, ten, weighted or weighted-doubled'),
  PRIZE_RULE: z
    .enum(['correct', 'points'])
    .default('correct')
    .transform((name) => newestPrizeRules[name])
    .describe('correct or points'),
  TOUR_PAGES: z.enum(['bundled', 'live']).default('bundled').describe('bundled or live'),
  TOUR_HOSTS: z
    .string()
    .default('psaworldtour.com www.psaworldtour.com psasquashtour.com www.psasquashtour.com')
    .transform((list) => list.toLowerCase().split(separator))
    .pipe(z.array(hostName))
    .describe('host names separated by spaces or commas'),
  MAILS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(10)
    .describe('a whole number from 1 to 1000'),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .describe('a private key of P-256 as 43 characters of base64url'),
  LOCAL_PUSH_URL: httpUrl.optional().describe('the http or https address of a stand-in for push services'),
  LOCAL_WEBHOOK_URL: httpUrl.optional().describe('the http or https address of receivers on this machine'),
  LIVE_RESULTS_URL: httpUrl.optional().describe('an http or https address'),

  SMTP_URL: addressWithPassword(/^smtps?$/).describe('an address like smtps://user:password@host:465'),
  STAFF_EMAIL: z.email().optional().describe('a mail address'),
  MAIL_FROM: z.string().includes('@').optional().describe('a mail address, or a name and the address in < >'),
  DKIM_SELECTOR: hostName.optional().describe('the name of a key in the DNS, like boast'),
  DKIM_KEY_FILE: z.string().optional().describe('the file of an RSA private key'),

  AUTH_URL: httpUrl.optional().describe('the http or https address of an auth service'),
  AUTH_ANON_KEY: z.string().optional().describe('the public key of that service'),
  AUTH_SERVICE_KEY: z.string().optional().describe('the service key of that service'),
  AUTH_JWT_SECRET: z
    .string()
    .regex(/^[^,]{32,}(,[^,]{32,})?$/)
    .optional()
    .describe('a secret of at least 32 characters without a comma, or two with a comma between them'),

  OIDC_GOOGLE_ID: z.string().optional().describe('the client id of a web application at Google'),
  OIDC_GOOGLE_SECRET: z.string().optional().describe('the client secret of that application'),
  OIDC_APPLE_ID: z.string().optional().describe('the identifier of a Services ID at Apple'),
  OIDC_APPLE_TEAM: z
    .string()
    .regex(/^[A-Z0-9]{10}$/)
    .optional()
    .describe('a team id of ten letters and digits'),
  OIDC_APPLE_KEY_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/)
    .optional()
    .describe('a key id of ten letters and digits'),
  OIDC_APPLE_KEY: z
    .string()
    .transform((key) => key.replaceAll('\\n', '\n'))
    .pipe(z.string().startsWith('-----BEGIN PRIVATE KEY-----'))
    .optional()
    .describe('the private key that Apple gave out as a .p8 file'),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the https address of a provider, exactly as it names itself'),
  OIDC_NAME: z.string().max(30).optional().describe('a name of at most 30 characters'),
  OIDC_ID: z.string().optional().describe('the client id at that provider'),
  OIDC_SECRET: z.string().optional().describe('the client secret at that provider'),
  OIDC_TRUST_EMAIL: z.stringbool().optional().describe('on or off'),

  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(live|test)_\w+$/)
    .optional()
    .describe('a key that begins with sk_live_, sk_test_, rk_live_ or rk_test_'),
  STRIPE_PUBLIC_KEY: z
    .string()
    .regex(/^pk_(live|test)_\w+$/)
    .optional()
    .describe('a key that begins with pk_live_ or pk_test_'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[^\s,]+(,whsec_[^\s,]+)?$/)
    .optional()
    .describe('a secret that begins with whsec_, or two with a comma between them'),
  STRIPE_API_URL: httpUrl.optional().describe('the http or https address of a stand-in for Stripe'),

  OLD_HOST: hostName.optional().describe('a host name'),
  NEW_SITE_URL: httpUrl.optional().describe('an http or https address'),
};

/** No message may show these settings, and they may come in a file. */
export const secrets: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'PUSH_PRIVATE_KEY',
  'AUTH_ANON_KEY',
  'AUTH_JWT_SECRET',
  'AUTH_SERVICE_KEY',
  'OIDC_GOOGLE_SECRET',
  'OIDC_APPLE_KEY',
  'OIDC_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]);

export const companions = [
  { given: 'DKIM_SELECTOR', needs: 'DKIM_KEY_FILE' },
  { given: 'DKIM_KEY_FILE', needs: 'DKIM_SELECTOR' },
  { given: 'DKIM_KEY_FILE', needs: 'SMTP_URL' },
  { given: 'DATABASE_DIRECT_URL', needs: 'DATABASE_URL' },
  { given: 'AUTH_URL', needs: 'AUTH_ANON_KEY' },
  { given: 'AUTH_SERVICE_KEY', needs: 'AUTH_URL' },
  { given: 'OIDC_GOOGLE_ID', needs: 'OIDC_GOOGLE_SECRET' },
  { given: 'OIDC_GOOGLE_SECRET', needs: 'OIDC_GOOGLE_ID' },
  { given: 'OIDC_APPLE_ID', needs: 'OIDC_APPLE_TEAM' },
  { given: 'OIDC_APPLE_TEAM', needs: 'OIDC_APPLE_KEY_ID' },
  { given: 'OIDC_APPLE_KEY_ID', needs: 'OIDC_APPLE_KEY' },
  { given: 'OIDC_APPLE_KEY', needs: 'OIDC_APPLE_ID' },
  { given: 'OIDC_ISSUER', needs: 'OIDC_NAME' },
  { given: 'OIDC_NAME', needs: 'OIDC_ID' },
  { given: 'OIDC_ID', needs: 'OIDC_SECRET' },
  { given: 'OIDC_SECRET', needs: 'OIDC_ISSUER' },
  { given: 'OIDC_TRUST_EMAIL', needs: 'OIDC_ISSUER' },
  { given: 'STRIPE_SECRET_KEY', needs: 'STRIPE_PUBLIC_KEY' },
  { given: 'STRIPE_SECRET_KEY', needs: 'STRIPE_WEBHOOK_SECRET' },
  { given: 'STRIPE_PUBLIC_KEY', needs: 'STRIPE_SECRET_KEY' },
  { given: 'OLD_HOST', needs: 'NEW_SITE_URL' },
] as const;

export type Settings = z.output<z.ZodObject<typeof settings>>;
