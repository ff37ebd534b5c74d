import { scoringRules } from '@boast/domain/scoring/rules';
import type { Handler } from '../../http/handler.ts';

export const getConfig: Handler<'getConfig'> = async ({ ctx }) => {
  const { config } = ctx;
  const { winner, score } = scoringRules(config.pointsRules);
  return {
    data: {
      productName: config.productName,
      features: config.features,
      stripe: { publicKey: config.stripe?.publicKey ?? null },
      auth: config.authUrl
        ? { url: config.authUrl, anonKey: config.authAnonKey ?? '', provider: 'hosted' }
        : { url: '/auth/v1', anonKey: 'built-in', provider: 'builtin' },
      devTools: !config.smtpUrl,
      migration:
        config.oldHost && config.newSiteUrl
          ? { oldHost: config.oldHost, newSiteUrl: config.newSiteUrl }
          : null,
      scoring: { winner, score },
      liveResultsUrl: config.liveResultsUrl ?? null,
    },
  };
};
