import { operations } from '@boast/contract/operations';
import { afterEach, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { createTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

const configOf = async (env: Record<string, string> = {}) => {
  test = await createTestApp(env);
  const answer = await test.call('GET', '/config');
  expect(answer.status).toBe(200);
  return operations.getConfig.response.parse(answer.body).data;
};

it('states what everything costs, pays and asks', async () => {
  const config = await configOf();
  expect(config.terms).toMatchObject({
    minimumAge: 18,
    entryCredits: 1,
    creditPriceCents: 1_000,
    creditPacks: [1, 2, 5, 10],
    currency: 'usd',
    prizeCents: 10_000,
    winnersToldWithinHours: 72,
  });
  expect(config).toMatchObject({
    productName: 'Boast',
    version: packageJson.version,
    features: { credits: false },
    scoring: { id: 'classic-1', winner: 100, score: 1, growth: 1 },
    operator: { name: 'Boast', governingLaw: 'England and Wales' },
    liveResultsUrl: null,
  });
});

it('follows the settings', async () => {
  const config = await configOf({
    PRODUCT_NAME: 'Nick',
    OPERATOR_NAME: 'Nick & Tin Ltd',
    GOVERNING_LAW: 'Scotland',
    FEATURE_CREDITS: 'on',
    POINTS_RULES: 'ten',
    LIVE_RESULTS_URL: 'https://scores.example/live/',
  });
  expect(config).toMatchObject({
    productName: 'Nick',
    features: { credits: true },
    scoring: { id: 'ten-1', winner: 10, score: 0, growth: 1 },
    operator: { name: 'Nick & Tin Ltd', governingLaw: 'Scotland' },
    liveResultsUrl: 'https://scores.example/live',
  });
});

it('keeps every secret', async () => {
  const secrets = {
    STRIPE_SECRET_KEY: 'sk_test_hidden',
    STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
    SMTP_URL: 'smtps://fan:hidden@mail.example',
  };
  const config = await configOf({ ...secrets, STRIPE_PUBLIC_KEY: 'pk_test_shown' });
  expect(config.stripe.publicKey).toBe('pk_test_shown');
  expect(JSON.stringify(config)).not.toContain('hidden');
});
