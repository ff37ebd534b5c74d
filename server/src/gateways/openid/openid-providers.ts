/** Sends people to a provider of OpenID Connect and reads its answer, by the certified library. */
import { normalizeEmail } from '@boast/domain/account/email';
import type * as Library from 'openid-client';
import type { SignInProvider } from '../../process/sign-in-providers.ts';
import { appleSecret } from './apple-secret.ts';

export interface OpenIdProviders {
  readonly all: readonly SignInProvider[];
  /** The provider's page that asks the person. It throws ProviderRefusal. */
  pageOf(provider: SignInProvider, flow: Flow): Promise<string>;
  /** Verifies what the provider sent along with the person. It throws ProviderRefusal. */
  identify(provider: SignInProvider, flow: Flow, answer: URLSearchParams): Promise<ProvenPerson>;
  /** Says in a sentence why nobody can sign in with a provider: it does not answer, or is another issuer. Else null. */
  troubleOf(provider: SignInProvider): Promise<string | null>;
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
/** One that is away, or says something else, is not asked again so soon. */
const absentMs = 30_000;
const timeoutSeconds = 5;

/** The operator names the providers, and one may stand in the operator's own network: the guarded agent would not reach it. */
export function createOpenIdProviders(
  providers: readonly SignInProvider[],
  now: () => number = Date.now,
): OpenIdProviders {
  const metadataOf = rememberMetadata(now);
  const configure = async (library: typeof Library, provider: SignInProvider) => {
    const { secret, issuer, clientId } = provider;
    const metadata = await metadataOf(library, provider);
    const proof = typeof secret === 'string' ? secret : await appleSecret({ ...secret, issuer, clientId });
    // A new configuration has no keys yet, so that keys changed a moment ago are known.
    return prepare(library, provider, new library.Configuration(metadata, clientId, proof));
  };

  return {
    all: providers,
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
    troubleOf: async (provider) => {
      const library = await import('openid-client');
      // Not remembered: a provider that starts a moment later than we do is not absent for whoever signs in then.
      return discover(library, provider).then(
        () => null,
        (error: unknown) => describeTrouble(provider, error),
      );
    },
  };
}

type MetadataOf = (library: typeof Library, provider: SignInProvider) => Promise<Library.ServerMetadata>;

function rememberMetadata(now: () => number): MetadataOf {
  const discovered = new Map<string, { metadata: Promise<Library.ServerMetadata>; until: number }>();

  return (library, provider) => {
    const cached = discovered.get(provider.id);
    if (cached && cached.until > now()) return cached.metadata;
    const metadata = discover(library, provider);
    const found = { metadata, until: now() + discoveryMs };
    discovered.set(provider.id, found);
    metadata.catch(() => {
      found.until = now() + absentMs;
    });
    return metadata;
  };
}

async function discover(
  library: typeof Library,
  { issuer, clientId }: SignInProvider,
): Promise<Library.ServerMetadata> {
  const config = await library.discovery(new URL(issuer), clientId, undefined, undefined, {
    [library.customFetch]: askProvider,
    timeout: timeoutSeconds,
    ...(issuer.startsWith('http:') && { execute: [library.allowInsecureRequests] }),
  });
  return config.serverMetadata();
}

interface ProviderTokens {
  readonly provider: SignInProvider;
  readonly config: Library.Configuration;
  readonly tokens: Awaited<ReturnType<typeof Library.authorizationCodeGrant>>;
}

/** A provider may leave the address out of its token and tell it when asked. */
async function personIn(
  library: typeof Library,
  { provider, config, tokens }: ProviderTokens,
): Promise<ProvenPerson> {
  const claims = tokens.claims();
  if (!claims) throw new ProviderRefusal('invalid');
  const { iss: issuer, sub: subject } = claims;
  if (!isSubject(subject)) throw new ProviderRefusal('invalid');
  const needsUserInfo =
    claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
  const userInfo = needsUserInfo ? await library.fetchUserInfo(config, tokens.access_token, subject) : claims;
  return { issuer, subject, ...emailIn(userInfo, provider) };
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

/** OpenID Connect allows 255 ASCII characters. Others are kept, but nothing that the database could not hold. */
const isSubject = (subject: string): boolean =>
  subject !== '' && subject.length <= 255 && !subject.includes('\0') && subject.isWellFormed();

/** Providers write true as text, too. What is no address counts as none. */
function emailIn(
  { email, email_verified: isVerified }: Readonly<Record<string, unknown>>,
  { trustsEmail = false }: SignInProvider,
): Pick<ProvenPerson, 'email' | 'emailIsVerified'> {
  return {
    email: typeof email === 'string' && normalizeEmail(email) !== null ? email : null,
    emailIsVerified:
      isVerified === true || isVerified === 'true' || (trustsEmail && isVerified === undefined),
  };
}

function describeTrouble({ name, issuer }: SignInProvider, error: unknown): string {
  const actualIssuer = issuerIn(error);
  return actualIssuer === null
    ? `Nobody can sign in with ${name}: ${JSON.stringify(issuer)} does not answer as a provider.`
    : `Nobody can sign in with ${name}: it names itself ${JSON.stringify(actualIssuer)}. Set OIDC_ISSUER exactly so; now it is ${JSON.stringify(issuer)}.`;
}

/** The library's error holds the description that it refused. */
function issuerIn(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('body' in error) {
    const { body } = error;
    const issuer = typeof body === 'object' && body !== null && 'issuer' in body ? body.issuer : null;
    return typeof issuer === 'string' ? issuer : null;
  }
  return 'cause' in error ? issuerIn(error.cause) : null;
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
