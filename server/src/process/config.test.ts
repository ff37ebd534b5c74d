import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { warningOfStart } from './refuse-start.ts';

/** The settings that a public site needs. */
const site = { SMTP_URL: 'smtps://mail.example', DEMO: 'off', TRUST_PROXY: 'loopback' };

describe('without any setting', () => {
  test('everything runs on this machine alone', () => {
    expect(loadConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:8080',
      trustProxy: false,
      databaseUrl: undefined,
      dataDir: '.data',
      demo: true,
      productName: 'Boast',
      features: { credits: false },
      pointsRules: 'classic-1',
      tourPages: 'bundled',
      smtpUrl: undefined,
      mailFrom: 'Boast <no-reply@localhost>',
      authUrl: undefined,
      stripe: undefined,
    });
  });

  test('tour pages come from the tour only', () => {
    expect(loadConfig({}).tourHosts).toEqual([
      'psaworldtour.com',
      'www.psaworldtour.com',
      'psasquashtour.com',
      'www.psasquashtour.com',
    ]);
  });

  test('an empty or blank variable counts as not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '  ', PRODUCT_NAME: ' ' })).toEqual(loadConfig({}));
  });
});

test('the public address follows the port, and loses the slash at its end', () => {
  expect(loadConfig({ PORT: '3000' }).publicUrl).toBe('http://localhost:3000');
  expect(loadConfig({ PORT: '3000', PUBLIC_URL: 'https://squash.example/', ...site })).toMatchObject({
    publicUrl: 'https://squash.example',
    mailFrom: 'Boast <no-reply@squash.example>',
  });
});

test('demo data never goes into a given database unless asked for', () => {
  const DATABASE_URL = 'postgres://u:p@db.example/boast';
  expect(loadConfig({ DATABASE_URL }).demo).toBe(false);
  expect(loadConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true);
  expect(loadConfig({ DEMO: 'off' }).demo).toBe(false);
  expect(loadConfig({ DEMO: 'still' })).toMatchObject({ demo: true, demoIsPlayed: false });
});

test('proxies are trusted by address, range or group', () => {
  expect(loadConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8 fd00::1' }).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
    'fd00::1',
  ]);
});

test('a list of hosts takes commas and spaces', () => {
  expect(loadConfig({ TOUR_HOSTS: 'A.example, b.example  c.example' }).tourHosts).toEqual([
    'a.example',
    'b.example',
    'c.example',
  ]);
});

describe('an invalid setting is one sentence that names it, shows it and says what is allowed', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT is "http": it must be a port number from 0 to 65535.'],
    [{ PORT: '80800' }, 'PORT is "80800": it must be a port number from 0 to 65535.'],
    [{ PORT: '80.5' }, 'PORT is "80.5": it must be a port number from 0 to 65535.'],
    [
      { PUBLIC_URL: 'squash.example' },
      'PUBLIC_URL is "squash.example": it must be the http or https address that people open.',
    ],
    [{ DEMO: 'maybe' }, 'DEMO is "maybe": it must be auto, on, still or off.'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL is "loud": it must be silent, fatal, error, warn, info, debug or trace.',
    ],
    [{ FEATURE_CREDITS: 'perhaps' }, 'FEATURE_CREDITS is "perhaps": it must be on or off.'],
    [
      { POINTS_RULES: 'double' },
      'POINTS_RULES is "double": it must be classic, simple, ten, weighted or weighted-doubled.',
    ],
    [
      { TOUR_HOSTS: 'https://a.example/' },
      'TOUR_HOSTS is "https://a.example/": it must be host names separated by spaces or commas.',
    ],
    [
      { TRUST_PROXY: 'everybody' },
      'TRUST_PROXY is "everybody": it must be addresses or ranges of proxies, or loopback, linklocal, uniquelocal.',
    ],
    [{ AUTH_URL: 'https://auth.example' }, 'AUTH_ANON_KEY is missing: AUTH_URL needs it.'],
    [{ DKIM_SELECTOR: 'boast' }, 'DKIM_KEY_FILE is missing: DKIM_SELECTOR needs it.'],
    [{ DKIM_KEY_FILE: 'dkim.pem' }, 'DKIM_SELECTOR is missing: DKIM_KEY_FILE needs it.'],
    [{ DKIM_SELECTOR: 'boast', DKIM_KEY_FILE: 'dkim.pem' }, 'SMTP_URL is missing: DKIM_KEY_FILE needs it.'],
    [{ OLD_HOST: 'old.example' }, 'NEW_SITE_URL is missing: OLD_HOST needs it.'],
    [
      { STRIPE_PUBLIC_KEY: 'sk_test_a' },
      'STRIPE_PUBLIC_KEY is "sk_test_a": it must be a key that begins with pk_live_ or pk_test_.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_PUBLIC_KEY: 'pk_test_a' },
      'STRIPE_WEBHOOK_SECRET is missing: STRIPE_SECRET_KEY needs it.',
    ],
    [
      { HOST: '0.0.0.0' },
      'SMTP_URL is missing: people reach this server from other machines, and their mail must not stay on it.',
    ],
    [
      { PUBLIC_URL: 'https://squash.example' },
      'SMTP_URL is missing: people reach this server from other machines, and their mail must not stay on it.',
    ],
  ])('%o', (env, message) => {
    expect(() => loadConfig(env)).toThrow(new ConfigError(message));
  });

  test.each([
    { DATABASE_URL: 'postgres://boast:hunter2#ss@db.local:5432/boast' },
    { DATABASE_URL: 'postgres://boast:12#hunter2@db.local:5432/boast' },
    { DATABASE_DIRECT_URL: 'postgres://boast:hunter2/ss@db.local:5432/boast' },
    { SMTP_URL: 'smtp://me:hunter2?ss@mail.club.example:587' },
    { SMTP_URL: 'smtp://me:12#hunter2@mail.club.example:587' },
  ])('a sign that cuts the password off: %o', (env) => {
    const [name] = Object.keys(env);
    expect(() => loadConfig(env)).toThrow(
      new ConfigError(
        `${name} is not usable: percent-encode the signs of its password, # as %23, / as %2F, ? as %3F, @ as %40 and % as %25.`,
      ),
    );
  });

  test.each([
    'postgres://boast:p%23w%2F1@db.local:5432/boast',
    'postgres://boast:p@ss@db.local/boast?application_name=a@b',
    'postgres://localhost/boast?application_name=a@b',
    'postgres:///boast?host=/run/postgresql',
  ])('an address that means what it says: %s', (DATABASE_URL) => {
    expect(loadConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  test.each(['DATABASE_URL', 'SMTP_URL', 'AUTH_JWT_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])(
    '%s is secret and not shown',
    (name) => {
      let message = '';
      try {
        loadConfig({ [name]: 'hunter2' });
      } catch (error) {
        message = String(error);
      }
      expect(message).toMatch(new RegExp(`^ConfigError: ${name} is not usable: it must be an? .*\\.$`));
      expect(message).not.toContain('hunter2');
    },
  );
});

describe('a site that people reach from other machines does not start', () => {
  const PUBLIC_URL = 'https://squash.example';

  test.each([
    ['with an inbox that everybody reads', { SMTP_URL: '' }, /^SMTP_URL is missing: /],
    ['with the published passwords of the demo', { DEMO: 'auto' }, /^DEMO must be off: /],
    [
      'with a demo that was asked for',
      { DEMO: 'on', DATABASE_URL: 'postgres://u:p@db/b' },
      /^DEMO must be off/,
    ],
    ['with credits for no money', { FEATURE_CREDITS: 'on' }, /^STRIPE_SECRET_KEY is missing: /],
    ['behind a proxy that nobody named', { TRUST_PROXY: '' }, /^TRUST_PROXY is missing: /],
  ])('%s', (_, env, sentence) => {
    expect(() => loadConfig({ PUBLIC_URL, ...site, ...env })).toThrow(sentence);
    expect(() => loadConfig({ HOST: 'localhost', ...site, ...env })).not.toThrow();
  });

  test('and does with all of them, or where it is reached itself', () => {
    expect(loadConfig({ PUBLIC_URL, ...site })).toMatchObject({ isPublic: true });
    const reached = { ...site, HOST: '0.0.0.0', TRUST_PROXY: '' };
    expect(loadConfig({ PUBLIC_URL, ...reached })).toMatchObject({ isPublic: true, trustProxy: false });
  });
});

test('.env.example has a line for each setting, and its values are the defaults', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8');
  const source = readFileSync(join(import.meta.dirname, 'settings.ts'), 'utf8');
  const declared = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
  const shown = [...example.matchAll(/^# ?([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({
    name,
    value,
  }));
  expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(declared));
  expect(loadConfig(Object.fromEntries(shown.map(({ name, value }) => [name, value])))).toEqual(
    loadConfig({}),
  );
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boast-secret-'));
  const file = join(folder, 'token');
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is read without the line end after it', () => {
    writeFileSync(file, 'a-token-of-the-watcher\n');
    expect(loadConfig({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('a-token-of-the-watcher');
  });

  test('refuses the start when it is not there, empty, given twice, or wrong, and is not shown', () => {
    expect(() => loadConfig({ METRICS_TOKEN_FILE: join(folder, 'gone') })).toThrow(
      /METRICS_TOKEN_FILE cannot be read: .*ENOENT/,
    );
    expect(() => loadConfig({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'x'.repeat(20) })).toThrow(
      /both given/,
    );
    writeFileSync(file, ' \n');
    expect(() => loadConfig({ METRICS_TOKEN_FILE: file })).toThrow(/is empty/);
    writeFileSync(file, 'short');
    expect(() => loadConfig({ METRICS_TOKEN_FILE: file })).toThrow('METRICS_TOKEN is not usable');
  });
});

test('a webhook secret that is being changed is two', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLIC_KEY: 'pk_test_1' };
  expect(loadConfig({ ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_old,whsec_new' }).stripe?.webhookSecret).toBe(
    'whsec_old,whsec_new',
  );
  expect(() => loadConfig({ ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_old,other' })).toThrow(
    'STRIPE_WEBHOOK_SECRET',
  );
});

test.each([
  ['http://club.local', true],
  ['http://192.168.1.20:8080', true],
  ['https://club.example', false],
  ['http://localhost:8080', false],
  ['http://127.0.0.1:8080', false],
])('%s is warned of as no secure origin: %s', (publicUrl, isWarned) => {
  expect(warningOfStart({ publicUrl }) !== null).toBe(isWarned);
});
