import type { AppConfig } from '@boast/contract/config';
import { CREDIT_PACKS, CREDIT_PRICE_CENTS, CURRENCY, ENTRY_PRICE } from '@boast/domain/credits/credits';
import { DEFAULT_PRIZE_CENTS } from '@boast/domain/prize/prize';
import { scoringRules } from '@boast/domain/scoring/rules';
import type { Config } from './config.ts';
import { version } from './version.ts';

export const appConfigOf = (config: Config): AppConfig => ({
  productName: config.productName,
  version,
  features: config.features,
  stripe: { publicKey: config.stripe?.publicKey ?? null },
  auth: {
    ...(config.authUrl
      ? { url: config.authUrl, anonKey: config.authAnonKey ?? '', provider: 'hosted' }
      : { url: '/auth/v1', anonKey: 'built-in', provider: 'builtin' }),
    providers: config.signInProviders.map(({ id, name }) => ({ id, name })),
    administratorsNeedFactor: config.isPublic,
  },
  devTools: !config.smtpUrl,
  migration:
    config.oldHost && config.newSiteUrl ? { oldHost: config.oldHost, newSiteUrl: config.newSiteUrl } : null,
  scoring: { ...scoringRules(config.pointsRules), id: config.pointsRules },
  terms,
  operator: { name: config.operatorName, governingLaw: config.governingLaw },
  liveResultsUrl: config.liveResultsUrl ?? null,
});

/** People are asked or promised these facts; pages, mails and rules take the values from here. */
const terms = {
  minimumAge: 18,
  entryCredits: ENTRY_PRICE,
  creditPriceCents: CREDIT_PRICE_CENTS,
  creditPacks: [...CREDIT_PACKS],
  currency: CURRENCY,
  prizeCents: DEFAULT_PRIZE_CENTS,
  winnersToldWithinHours: 72,
  /** A reader would notice this last change of rules, terms and privacy policy. */
  changedOn: '2026-11-26',
};
