import type { IdentityAccess, IdentityFault } from '@linehaul/modules/identity/server/identity.port.ts';
import type { ProviderGuard } from '@linehaul/server-kernel/outbound/provider-guard.ts';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { outboundFetch } from './oidc-fetch.provider.ts';
import { challengeOf } from './pkce.rules.ts';
import { orFault, ProviderFault } from './provider-call.provider.ts';

export interface OidcApp {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What issuers say of themselves, by application. */
export type OidcConfigurations = Map<string, { config: Configuration; until: number }>;

const configurationSeconds = 600;
const configurationsAtMost = 200;

/** Of RFC 6749, section 5.2. */
const refusals: Readonly<Record<string, IdentityFault>> = {
  invalid_grant: 'code',
  invalid_client: 'application',
  unauthorized_client: 'application',
};

/** Trouble on the way; everything else that the library finds is an answer that proves nothing. */
const troubles: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** The issuer's address is no https, and the installation wants it. */
const plainHttp = 'OAUTH_HTTP_REQUEST_FORBIDDEN';

function classifyError(error: unknown): IdentityFault {
  if (error instanceof ProviderFault) return error.fault;
  if (error instanceof ResponseBodyError) return refusals[error.error] ?? 'provider';
  if (error instanceof WWWAuthenticateChallengeError) return 'application';
  if (!(error instanceof ClientError)) return 'provider';
  if (error.cause instanceof ProviderFault) return error.cause.fault;
  if (error.code === plainHttp) return 'application';
  return error.code === undefined || troubles.has(error.code) ? 'provider' : 'answer';
}

async function discoverConfiguration(
  { issuer, clientId, clientSecret }: OidcApp,
  allowsPrivate: boolean,
): Promise<Configuration> {
  const fetch = outboundFetch(allowsPrivate);
  const ownParts = { client_secret: clientSecret };
  const execute = allowsPrivate ? [allowInsecureRequests] : [];
  const configuration = await discovery(new URL(issuer), clientId, ownParts, undefined, {
    [customFetch]: fetch,
    execute,
  });
  const metadata = configuration.serverMetadata();
  // What a server takes that does not say (OpenID Connect Discovery 1.0, section 3).
  const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = metadata;
  const isPosted = methods.includes('client_secret_post');
  const authentication = isPosted ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret);
  const config = new Configuration(metadata, clientId, ownParts, authentication);
  config[customFetch] = fetch;
  if (allowsPrivate) allowInsecureRequests(config);
  // The token's signature is verified although it came by TLS, so that one without any (`alg` none) is refused.
  enableNonRepudiationChecks(config);
  return config;
}

interface OidcMeans {
  configurations: OidcConfigurations;
  guard: ProviderGuard;
  now: number;
  /** Issuers may be on this machine and its network, and speak plain http. */
  allowsPrivate: boolean;
}

/** Any provider of OpenID Connect, by its issuer's address: code flow with PKCE, a nonce, and a signed ID token. */
export function oidcAccess(app: OidcApp, { configurations, guard, now, allowsPrivate }: OidcMeans): IdentityAccess {
  const ownKey = JSON.stringify([app.issuer, app.clientId, app.clientSecret]);
  const configuration = async (): Promise<Configuration> => {
    const cachedConfiguration = configurations.get(ownKey);
    if (cachedConfiguration && cachedConfiguration.until > now) return cachedConfiguration.config;
    const config = await discoverConfiguration(app, allowsPrivate);
    if (configurations.size >= configurationsAtMost) configurations.clear();
    configurations.set(ownKey, { config, until: now + configurationSeconds });
    return config;
  };
  const withConfiguration = <T>(work: (config: Configuration) => Promise<T>) =>
    orFault(() =>
      guard(async () => {
        try {
          return await work(await configuration());
        } catch (error) {
          throw new ProviderFault(classifyError(error));
        }
      }),
    );
  return {
    name: app.name,
    authorizeUrl: ({ redirect, state, verifier, nonce }) =>
      withConfiguration(async (config) =>
        buildAuthorizationUrl(config, {
          redirect_uri: redirect,
          scope: 'openid profile',
          state,
          nonce,
          code_challenge: challengeOf(verifier),
          code_challenge_method: 'S256',
        }),
      ),

    personOf: ({ code, iss }, { redirect, state, verifier, nonce }) =>
      withConfiguration(async (config) => {
        const back = new URL(redirect);
        back.search = new URLSearchParams({ code, state, ...(iss === '' ? {} : { iss }) }).toString();
        const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState: state };
        const claims = (await authorizationCodeGrant(config, back, checks)).claims();
        if (!claims) throw new ProviderFault('answer');
        const { iss: realm, sub, name, preferred_username } = claims;
        const names = [name, preferred_username, sub].filter((one) => typeof one === 'string' && one !== '');
        return { realm, open_id: sub, union_id: '', nick_name: String(names[0]) };
      }),
  };
}
