import { existsSync, readFileSync } from 'node:fs';
import type { PrizeRuleId } from '@boast/domain/prize/prize';
import type { ScoringRulesId } from '@boast/domain/scoring/rules';
import { z } from 'zod';
import { OperatorError } from './operator-error.ts';
import { isThisMachine, refusalOfStart } from './refuse-start.ts';

// The only reader of the environment. A new setting is one line in `settings`, one in `toConfig`, one in .env.example.

/** A setting cannot be used; the message names it, shows it unless it is secret, and says what is allowed. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));
const separator = /[\s,]+/;
const proxyGroup = z.enum(['loopback', 'linklocal', 'uniquelocal']);
const hostName = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/);

/** The newest version of each rule set: what a tournament opened from now on is scored by. */
const newestRules = {
  classic: 'classic-1',
  simple: 'simple-1',
  ten: 'ten-1',
  weighted: 'weighted-1',
  'weighted-doubled': 'weighted-doubled-1',
} as const satisfies Record<string, ScoringRulesId>;

const newestPrizeRules = { correct: 'correct-1', points: 'points-1' } as const satisfies Record<
  string,
  PrizeRuleId
>;

/** Each setting with its default; the description completes the sentence "it must be …". */
const settings = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('a port number from 0 to 65535'),
  HOST: z.string().default('127.0.0.1').describe('the address to listen on'),
  PUBLIC_URL: httpUrl.optional().describe('the http or https address that people open'),
  TRUST_PROXY: z
    .string()
    .optional()
    .transform((list) => list?.split(separator) ?? [])
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), proxyGroup])))
    .describe('addresses or ranges of proxies, or loopback, linklocal, uniquelocal'),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(600).describe('a whole number from 1'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe('a port number from 1 to 65535'),
  METRICS_TOKEN: z.string().min(16).optional().describe('a secret of at least 16 characters'),

  RUN: z.enum(['all', 'api', 'worker']).default('all').describe('all, api or worker'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('an address like postgres://user:password@host:5432/database'),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(2)
    .max(500)
    .default(10)
    .describe('a whole number from 2 to 500'),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('an address like postgres://user:password@host:5432/database'),
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
  DEMO: z.enum(['auto', 'on', 'off']).default('auto').describe('auto, on or off'),

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
  LIVE_RESULTS_URL: httpUrl.optional().describe('an http or https address'),

  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('an address like smtps://user:password@host:465'),
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

const secrets = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'AUTH_ANON_KEY',
  'AUTH_JWT_SECRET',
  'AUTH_SERVICE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]);

/** Settings that mean nothing alone. */
const companions = [
  { given: 'DKIM_SELECTOR', needs: 'DKIM_KEY_FILE' },
  { given: 'DKIM_KEY_FILE', needs: 'DKIM_SELECTOR' },
  { given: 'DKIM_KEY_FILE', needs: 'SMTP_URL' },
  { given: 'DATABASE_DIRECT_URL', needs: 'DATABASE_URL' },
  { given: 'AUTH_URL', needs: 'AUTH_ANON_KEY' },
  { given: 'AUTH_SERVICE_KEY', needs: 'AUTH_URL' },
  { given: 'STRIPE_SECRET_KEY', needs: 'STRIPE_PUBLIC_KEY' },
  { given: 'STRIPE_SECRET_KEY', needs: 'STRIPE_WEBHOOK_SECRET' },
  { given: 'STRIPE_PUBLIC_KEY', needs: 'STRIPE_SECRET_KEY' },
  { given: 'OLD_HOST', needs: 'NEW_SITE_URL' },
] as const;

export type Config = Readonly<ReturnType<typeof toConfig>>;

/**
 * Reads the settings. Without an argument these are the process's own and, where they say nothing, those of a `.env`
 * file in the working directory. Throws ConfigError.
 */
export function loadConfig(env: Environment = processEnvironment()): Config {
  const given = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value !== ''),
  );
  readSecretFiles(given);
  const result = z.object(settings).safeParse(given);
  if (!result.success) throw toError(given, String(result.error.issues[0]?.path[0]));
  for (const { given: name, needs } of companions) {
    if (result.data[name] !== undefined && result.data[needs] === undefined) {
      throw new ConfigError(`${needs} is missing: ${name} needs it.`);
    }
  }
  const config = toConfig(result.data);
  const refusal = refusalOfStart(config);
  if (refusal !== null) throw new ConfigError(refusal);
  return config;
}

/** A secret may stand in a file, as container platforms hand them over: `NAME_FILE` in place of `NAME`. */
function readSecretFiles(given: Record<string, string | undefined>): void {
  for (const name of secrets) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined)
      throw new ConfigError(`${name} and ${name}_FILE are both given: give one.`);
    try {
      given[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      const why = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
      throw new ConfigError(`${name}_FILE cannot be read: ${file} (${why}).`);
    }
    if (given[name] === '') throw new ConfigError(`${name}_FILE is empty: ${file}.`);
  }
}

function toConfig(value: z.output<z.ZodObject<typeof settings>>) {
  const publicUrl = value.PUBLIC_URL ?? `http://localhost:${value.PORT}`;
  return {
    /** Whether people reach it from other machines. */
    isPublic: !isThisMachine(new URL(publicUrl).hostname) || !isThisMachine(value.HOST),
    port: value.PORT,
    host: value.HOST,
    /** Without a slash at its end. */
    publicUrl,
    /** The proxies that are believed about the visitor's address. */
    trustProxy: value.TRUST_PROXY.length === 0 ? (false as const) : value.TRUST_PROXY,
    requestsPerMinute: value.REQUESTS_PER_MINUTE,
    /** Who may read /metrics from elsewhere. Undefined: this machine alone, and of a public site nobody. */
    metricsToken: value.METRICS_TOKEN,
    /** Where a process that is only a worker serves /metrics. Undefined: nowhere. */
    metricsPort: value.METRICS_PORT,
    /** What this process does: serve site and API, run jobs, or both. */
    run: value.RUN,
    /** Undefined: the embedded server in `dataDir`. */
    databaseUrl: value.DATABASE_URL,
    /** The database itself, where `databaseUrl` is a pooler before it: listens, runs jobs, migrates. */
    databaseDirectUrl: value.DATABASE_DIRECT_URL ?? value.DATABASE_URL,
    /** Whether `databaseUrl` is a pooler, which knows transactions but no sessions. */
    isPooled: value.DATABASE_DIRECT_URL !== undefined && value.DATABASE_DIRECT_URL !== value.DATABASE_URL,
    /** Whether a start brings the schema up to date, or only refuses one that is older. */
    migratesAtStart: value.MIGRATE === 'auto',
    /** How long a process that was told to end still takes calls, so that a load balancer notices. */
    drainSeconds: value.DRAIN_SECONDS ?? (value.DATABASE_URL === undefined ? 0 : 2),
    databasePoolSize: value.DATABASE_POOL_SIZE,
    /** How long an answer that every visitor gets alike is used again while nothing is known to have changed. */
    microCacheMs: value.SHARED_ANSWERS_MS,
    dataDir: value.DATA_DIR,
    /** Whether an empty database is filled with demo data. Never by default in a database that was given to us. */
    demo: value.DEMO === 'auto' ? value.DATABASE_URL === undefined : value.DEMO === 'on',
    productName: value.PRODUCT_NAME,
    /** Who answers for the site, as terms and privacy policy name them. */
    operatorName: value.OPERATOR_NAME ?? value.PRODUCT_NAME,
    /** The law of which place the terms are read by. */
    governingLaw: value.GOVERNING_LAW,
    logLevel: value.LOG_LEVEL,
    features: { credits: value.FEATURE_CREDITS },
    /** The rule set of tournaments opened from now on. */
    pointsRules: value.POINTS_RULES,
    /** Who wins the prize of tournaments opened from now on. */
    prizeRule: value.PRIZE_RULE,
    /** Where tour pages come from: the draws that came with us, or the tour's own servers. */
    tourPages: value.TOUR_PAGES,
    /** Host names that tour pages may be fetched from. */
    tourHosts: value.TOUR_HOSTS,
    liveResultsUrl: value.LIVE_RESULTS_URL,
    /** Mails about tournaments that one person gets within 24 hours at most. */
    mailsPerDay: value.MAILS_PER_DAY,
    /** Undefined: mail stays in the local inbox. */
    smtpUrl: value.SMTP_URL,
    /** Who gets messages from the contact form. Undefined: every administrator. */
    staffEmail: value.STAFF_EMAIL,
    mailFrom: value.MAIL_FROM ?? `${value.PRODUCT_NAME} <no-reply@${new URL(publicUrl).hostname}>`,
    /** Undefined: mail leaves unsigned, for the mail server to sign. */
    dkim:
      value.DKIM_SELECTOR && value.DKIM_KEY_FILE
        ? { selector: value.DKIM_SELECTOR, keyFile: value.DKIM_KEY_FILE }
        : undefined,
    /** Undefined: the server's own auth service. */
    authUrl: value.AUTH_URL,
    authAnonKey: value.AUTH_ANON_KEY,
    authJwtSecrets: value.AUTH_JWT_SECRET?.split(',') ?? [],
    /** Undefined: people's accounts at a hosted service are not changed from here. */
    authService:
      value.AUTH_URL && value.AUTH_SERVICE_KEY
        ? { url: value.AUTH_URL, serviceKey: value.AUTH_SERVICE_KEY }
        : undefined,
    /** Undefined: the sandbox plays the card provider, without real money. */
    stripe: stripeOf(value),
    /** Visitors of this host are told to move to `newSiteUrl`. */
    oldHost: value.OLD_HOST,
    newSiteUrl: value.NEW_SITE_URL,
  };
}

function stripeOf(value: z.output<z.ZodObject<typeof settings>>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLIC_KEY: publicKey } = value;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = value;
  return secretKey && publicKey && webhookSecret
    ? { secretKey, publicKey, webhookSecret, apiUrl }
    : undefined;
}

function processEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

function toError(given: Environment, name: string): ConfigError {
  const allowed = Object.entries(settings).find(([candidate]) => candidate === name)?.[1].description;
  const shown = secrets.has(name) ? 'not usable' : JSON.stringify(given[name]);
  return new ConfigError(`${name} is ${shown}: it must be ${allowed}.`);
}
