/** Sends people to a provider of OpenID Connect and reads its answer, by the certified library. */
import type * as Library from 'openid-client';
import type { SignInProvider } from '../../process/sign-in-providers.ts';
import { appleSecret } from './apple-secret.ts';

export interface OpenIdProviders {
  readonly all: readonly SignInProvider[];
  /** The provider's page that asks the person. It throws ProviderRefusal. */
  pageOf(provider: SignInProvider, flow: Flow): Promise<string>;
  /** Verifies what the provider sent along with the person. It throws ProviderRefusal. */
  identify(provider: SignInProvider, flow: Flow, answer: URLSearchParams): Promise<ProvenPerson>;
}

interface Flow {
  /** The address at our site that the provider leads back to. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

interface ProvenPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly emailIsVerified: boolean;
}

/** `cancelled`: the person or the provider said no. `away`: the provider did not answer. */
export class ProviderRefusal extends Error {
  readonly reason: 'cancelled' | 'away' | 'invalid';

  constructor(reason: ProviderRefusal['reason'], cause?: unknown) {
    super(`The provider's answer is ${reason}`, { cause });
    this.name = 'ProviderRefusal';
    this.reason = reason;
  }
}

const discoveryMs = 3_600_000;
const timeoutSeconds = 5;

/** The operator names the providers, and one may stand in the operator's own network: the guarded agent would not reach it. */
export function createOpenIdProviders(
  all: readonly SignInProvider[],
  now: () => number = Date.now,
): OpenIdProviders {
  const discovered = new Map<string, { metadata: Library.ServerMetadata; until: number }>();

  const configure = async (library: typeof Library, provider: SignInProvider) => {
    const secret =
      typeof provider.secret === 'string'
        ? provider.secret
        : await appleSecret({ ...provider.secret, issuer: provider.issuer, clientId: provider.clientId });
    const known = discovered.get(provider.id);
    if (known && known.until > now()) {
      // A new configuration has no keys yet, so that keys changed a moment ago are known.
      const config = new library.Configuration(known.metadata, provider.clientId, secret);
      return prepare(library, provider, config);
    }
    const isLocal = provider.issuer.startsWith('http:');
    const config = await library.discovery(new URL(provider.issuer), provider.clientId, secret, undefined, {
      [library.customFetch]: askProvider,
      timeout: timeoutSeconds,
      ...(isLocal && { execute: [library.allowInsecureRequests] }),
    });
    discovered.set(provider.id, { metadata: config.serverMetadata(), until: now() + discoveryMs });
    return prepare(library, provider, config);
  };

  return {
    all,
    pageOf: (provider, { redirectUri, state, nonce, codeVerifier }) =>
      refusing(async () => {
        const library = await import('openid-client');
        const page = library.buildAuthorizationUrl(await configure(library, provider), {
          redirect_uri: redirectUri,
          scope: 'openid email',
          state,
          nonce,
          code_challenge: await library.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          // Apple gives an address only in a form.
          ...(provider.id === 'apple' && { response_mode: 'form_post' }),
        });
        return page.href;
      }),
    identify: (provider, { redirectUri, state, nonce, codeVerifier }, answer) =>
      refusing(async () => {
        const library = await import('openid-client');
        const config = await configure(library, provider);
        const tokens = await library.authorizationCodeGrant(
          config,
          new URL(`${redirectUri}?${answer.toString()}`),
          {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: codeVerifier,
            idTokenExpected: true,
          },
        );
        return personIn(library, { provider, config, tokens });
      }),
  };
}

interface Told {
  readonly provider: SignInProvider;
  readonly config: Library.Configuration;
  readonly tokens: Awaited<ReturnType<typeof Library.authorizationCodeGrant>>;
}

/** A provider may leave the address out of its token and tell it when asked. */
async function personIn(library: typeof Library, { provider, config, tokens }: Told): Promise<ProvenPerson> {
  const claims = tokens.claims();
  if (!claims) throw new ProviderRefusal('invalid');
  const { iss: issuer, sub: subject } = claims;
  const isAsked = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
  const told = isAsked ? await library.fetchUserInfo(config, tokens.access_token, subject) : claims;
  return { issuer, subject, ...emailIn(told, provider) };
}

function prepare(
  library: typeof Library,
  provider: SignInProvider,
  config: Library.Configuration,
): Library.Configuration {
  config[library.customFetch] = askProvider;
  config.timeout = timeoutSeconds;
  if (provider.issuer.startsWith('http:')) library.allowInsecureRequests(config);
  library.enableNonRepudiationChecks(config);
  return config;
}

const askProvider: Library.CustomFetch = async (url, options) => {
  const answer = await fetch(url, options as RequestInit).catch((error: unknown) => {
    throw new ProviderRefusal('away', error);
  });
  if (answer.status >= 500) throw new ProviderRefusal('away');
  return answer;
};

/** Only `true` counts. Apple alone also writes it as text. */
function emailIn(
  { email, email_verified: isVerified }: Readonly<Record<string, unknown>>,
  { id }: SignInProvider,
): Pick<ProvenPerson, 'email' | 'emailIsVerified'> {
  return {
    email: typeof email === 'string' && email !== '' ? email : null,
    emailIsVerified: isVerified === true || (id === 'apple' && isVerified === 'true'),
  };
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalIn(error) ?? new ProviderRefusal(reasonOf(error), error);
  }
}

/** The library may wrap what our fetch threw. */
function refusalIn(error: unknown): ProviderRefusal | null {
  if (error instanceof ProviderRefusal) return error;
  return error instanceof Error && error.cause !== undefined ? refusalIn(error.cause) : null;
}

/** By the codes of OAuth. The answer's own sentences are never shown. */
function reasonOf(error: unknown): ProviderRefusal['reason'] {
  if (!(error instanceof Error)) return 'invalid';
  if ('code' in error && error.code === 'OAUTH_TIMEOUT') return 'away';
  if (!('error' in error)) return 'invalid';
  if (error.error === 'access_denied' || error.error === 'user_cancelled_authorize') return 'cancelled';
  return error.error === 'server_error' || error.error === 'temporarily_unavailable' ? 'away' : 'invalid';
}
