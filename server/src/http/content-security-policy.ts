import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';

/** Scripts, styles and connections come from ourselves alone; pictures of players come from the tour over https. */
export function contentSecurityPolicy(
  config: Pick<Config, 'authUrl' | 'liveResultsUrl'>,
): NonNullable<FastifyHelmetOptions['contentSecurityPolicy']> {
  const authOrigin = config.authUrl ? [new URL(config.authUrl).origin] : [];
  const liveOrigin = config.liveResultsUrl ? [new URL(config.liveResultsUrl).origin] : [];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      // Components place themselves with style attributes; no stylesheet of another origin is ever read.
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...authOrigin],
      frameSrc: ["'self'", ...liveOrigin],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
    },
  };
}
