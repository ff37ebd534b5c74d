import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { nearMisses } from './near-misses.ts';
import { OperatorError } from './operator-error.ts';
import { constrainedBytes, type Processes, processesFor, processesOf } from './processes-of.ts';
import { isThisMachine, refusalOfStart } from './refuse-start.ts';
import { companions, cutsPassword, type Settings, secrets, settings } from './settings.ts';
import { refusalOfProviders, signInProvidersOf } from './sign-in-providers.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export type Config = Readonly<ReturnType<typeof toConfig>> & {
  readonly warnings: readonly string[];
};

/** The message names the setting, shows it unless it is secret, and says what is allowed. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
}

/**
 * Reads the settings; nothing else reads the environment. Without an argument, they come from the process and
 * then from a `.env` file in the working directory. Throws ConfigError.
 */
export function loadConfig(env: Environment = processEnvironment()): Config {
  const variables = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value !== ''),
  );
  readSecretFiles(variables);
  const result = z.object(settings).safeParse(variables);
  if (!result.success) throw toError(variables, String(result.error.issues[0]?.path[0]));
  for (const { given: name, needs } of companions) {
    if (result.data[name] !== undefined && result.data[needs] === undefined) {
      throw new ConfigError(`${needs} is missing: ${name} needs it.`);
    }
  }
  const config = { ...toConfig(result.data), warnings: warningsOf(Object.keys(variables)) };
  const refusal = refusalOfStart(config) ?? refusalOfProviders(config);
  if (refusal !== null) throw new ConfigError(refusal);
  return config;
}

/**
 * A name with our prefix was certainly meant for us; any other may belong to another program. Throws
 * ConfigError.
 */
function warningsOf(names: readonly string[]): string[] {
  const knownNames = [...Object.keys(settings), ...[...secrets].map((name) => `${name}_FILE`)];
  const features = knownNames.filter((name) => name.startsWith('FEATURE_'));
  for (const name of names)
    if (name.startsWith('FEATURE_') && !features.includes(name))
      throw new ConfigError(`${name} is no setting: did you mean ${features.join(' or ')}?`);
  return nearMisses(names, knownNames).map(
    ({ given: name, meant }) => `${name} is no setting and does nothing: did you mean ${meant}?`,
  );
}

/** A secret may come in a file, as container platforms provide them: `NAME_FILE` instead of `NAME`. */
function readSecretFiles(variables: Record<string, string | undefined>): void {
  for (const name of secrets) {
    const file = variables[`${name}_FILE`];
    if (file === undefined) continue;
    if (variables[name] !== undefined)
      throw new ConfigError(`${name} and ${name}_FILE are both given: give one.`);
    try {
      variables[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      const why = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
      throw new ConfigError(`${name}_FILE cannot be read: ${file} (${why}).`);
    }
    if (variables[name] === '') throw new ConfigError(`${name}_FILE is empty: ${file}.`);
  }
}

/** A demo runs in one process, because the stand-in for push services keeps messages in memory. */
const processesHere = (isDemo: boolean): Processes =>
  isDemo ? processesFor(1) : processesOf({ cores: availableParallelism(), memoryBytes: constrainedBytes() });

function toConfig(value: Settings) {
  const publicUrl = value.PUBLIC_URL ?? `http://localhost:${value.PORT}`;
  const isPublic = !isThisMachine(new URL(publicUrl).hostname) || !isThisMachine(value.HOST);
  const demo = value.DEMO === 'auto' ? value.DATABASE_URL === undefined : value.DEMO !== 'off';
  return {
    isPublic,
    port: value.PORT,
    host: value.HOST,
    /** Has no slash at its end. */
    publicUrl,
    /** Browsers then use https alone for all subdomains for a year. */
    httpsOfSubdomains: value.HSTS_SUBDOMAINS,
    trustProxy: value.TRUST_PROXY.length === 0 ? (false as const) : value.TRUST_PROXY,
    requestsPerMinute: value.REQUESTS_PER_MINUTE,
    /** Lets others read /metrics. Without it only this machine may, and nobody on a public site. */
    metricsToken: value.METRICS_TOKEN,
    /** A process that is only a worker serves /metrics there, or nowhere when this is undefined. */
    metricsPort: value.METRICS_PORT,
    processes: value.PROCESSES === 'auto' ? processesHere(demo) : processesFor(value.PROCESSES),
    run: value.RUN,
    /** Undefined means the embedded server in `dataDir`. */
    databaseUrl: value.DATABASE_URL,
    /** Listening, jobs and migrations need the database itself when `databaseUrl` is a pooler. */
    databaseDirectUrl: value.DATABASE_DIRECT_URL ?? value.DATABASE_URL,
    /** A pooler has transactions but no sessions. */
    isPooled: value.DATABASE_DIRECT_URL !== undefined && value.DATABASE_DIRECT_URL !== value.DATABASE_URL,
    /** A start otherwise refuses an older schema. */
    migratesAtStart: value.MIGRATE === 'auto',
    /** A stopping process still takes calls for this long, so that load balancers notice. */
    drainSeconds: value.DRAIN_SECONDS ?? (value.DATABASE_URL === undefined ? 0 : 2),
    databasePoolSize: value.DATABASE_POOL_SIZE,
    /** A shared answer is used again for this long while no change is known. */
    microCacheMs: value.SHARED_ANSWERS_MS,
    dataDir: value.DATA_DIR,
    /** Pages that were open during an upgrade need files of the site's last builds. */
    keptBuilds: resolve(value.DATA_DIR, 'builds'),
    /** By default a given database is never filled with demo data. */
    demo,
    /** The demo otherwise stands still as it was loaded. */
    demoIsPlayed: value.DEMO === 'auto' || value.DEMO === 'on',
    productName: value.PRODUCT_NAME,
    operatorName: value.OPERATOR_NAME ?? value.PRODUCT_NAME,
    governingLaw: value.GOVERNING_LAW,
    logLevel: value.LOG_LEVEL,
    features: { credits: value.FEATURE_CREDITS },
    /** They apply to tournaments opened from now on. */
    pointsRules: value.POINTS_RULES,
    prizeRule: value.PRIZE_RULE,
    tourPages: value.TOUR_PAGES,
    tourHosts: value.TOUR_HOSTS,
    liveResultsUrl: value.LIVE_RESULTS_URL,
    /** Undefined means that the database generates a key. */
    pushPrivateKey: value.PUSH_PRIVATE_KEY,
    /** Endpoints below this address count as a push service; undefined allows only the known services. */
    localPushUrl: value.LOCAL_PUSH_URL ?? (isPublic || !demo ? undefined : `${publicUrl}/dev/push`),
    /** Webhooks may go to addresses below this one; undefined allows only addresses outside. */
    localWebhookUrl: value.LOCAL_WEBHOOK_URL ?? (isPublic || !demo ? undefined : `${publicUrl}/dev/webhooks`),
    /** A person gets at most this many mails about tournaments within 24 hours. */
    mailsPerDay: value.MAILS_PER_DAY,
    /** Undefined means that mail stays in the local inbox. */
    smtpUrl: value.SMTP_URL,
    /** Receives the contact form's messages; without it every administrator does. */
    staffEmail: value.STAFF_EMAIL,
    mailFrom: value.MAIL_FROM ?? `${value.PRODUCT_NAME} <no-reply@${new URL(publicUrl).hostname}>`,
    /** Without it mail leaves unsigned, for the mail server to sign. */
    dkim:
      value.DKIM_SELECTOR && value.DKIM_KEY_FILE
        ? { selector: value.DKIM_SELECTOR, keyFile: value.DKIM_KEY_FILE }
        : undefined,
    ...accountsOf(value),
    /** Without it the sandbox stands in for the card provider, without real money. */
    stripe: stripeOf(value),
    oldHost: value.OLD_HOST,
    newSiteUrl: value.NEW_SITE_URL,
  };
}

function accountsOf(value: Settings) {
  return {
    /** Undefined means the built-in auth service. */
    authUrl: value.AUTH_URL,
    authAnonKey: value.AUTH_ANON_KEY,
    authJwtSecrets: value.AUTH_JWT_SECRET?.split(',') ?? [],
    /** Without it accounts at a hosted service are not changed from here. */
    authService:
      value.AUTH_URL && value.AUTH_SERVICE_KEY
        ? { url: value.AUTH_URL, serviceKey: value.AUTH_SERVICE_KEY }
        : undefined,
    /** People can also sign in with these, at the built-in auth service. */
    signInProviders: signInProvidersOf(value),
  };
}

function stripeOf(value: Settings) {
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

function toError(variables: Environment, name: string): ConfigError {
  // Only those secrets that are addresses have two slashes before a password.
  if (secrets.has(name) && cutsPassword(variables[name] ?? ''))
    return new ConfigError(
      `${name} is not usable: percent-encode the signs of its password, # as %23, / as %2F, ? as %3F, @ as %40 and % as %25.`,
    );
  const allowed = Object.entries(settings).find(([candidate]) => candidate === name)?.[1].description;
  const value = secrets.has(name) ? 'not usable' : JSON.stringify(variables[name]);
  return new ConfigError(`${name} is ${value}: it must be ${allowed}.`);
}
