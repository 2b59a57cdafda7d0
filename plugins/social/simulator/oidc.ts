import type { ProviderAnswer, ProviderRequest } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { exchangeCode } from './oauth.ts';
import { application, json, newToken, type SimulatorState } from './state.ts';

const alg = 'RS256';
const kid = 'simulated';
const tokenSeconds = 300;

function readForm({ body, headers }: ProviderRequest): Record<string, string> {
  const form = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
  const basic = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (basic === undefined) return form;
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':').map(decodeURIComponent);
  return { ...form, client_id: id, client_secret: secret };
}

/** A provider of OpenID Connect with keys of its own; `url` is its origin. */
export async function oidcSide(state: SimulatorState, url: () => string, nowSeconds: () => number) {
  const keys = await generateKeyPair(alg);
  const others = await generateKeyPair(alg);
  const jwk = { ...(await exportJWK(keys.publicKey)), kid, alg, use: 'sig' };
  const issuer = () => `${url()}/oidc`;

  const idToken = (subject: string, name: string, nonce: string): Promise<string> | string => {
    const { idToken: wrong } = state.faults;
    const now = nowSeconds();
    const issuedAt = wrong === 'expired' ? now - 2 * tokenSeconds : now;
    const claims = {
      iss: wrong === 'issuer' ? 'https://another.example' : issuer(),
      aud: wrong === 'audience' ? 'another-application' : application.id,
      sub: subject,
      nonce: wrong === 'nonce' ? 'another' : nonce,
      name,
      iat: issuedAt,
      exp: issuedAt + tokenSeconds,
    };
    if (wrong === 'unsigned') return new UnsecuredJWT(claims).encode();
    const { privateKey } = wrong === 'key' ? others : keys;
    return new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(privateKey);
  };

  const metadata = () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    jwks_uri: `${issuer()}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [alg, 'none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });

  const token = async (request: ProviderRequest): Promise<ProviderAnswer> => {
    const grant = exchangeCode(state, readForm(request));
    if (typeof grant === 'string') return json({ error: grant }, grant === 'invalid_client' ? 401 : 400);
    const { person, nonce } = grant;
    const id_token = await idToken(person.id, person.name, nonce);
    return json({ access_token: newToken(state, person), token_type: 'Bearer', expires_in: tokenSeconds, id_token });
  };

  return {
    issuer,
    /** Null for an address of another provider. */
    async answer(request: ProviderRequest): Promise<ProviderAnswer | null> {
      if (request.path === '/oidc/.well-known/openid-configuration') return json(metadata());
      if (request.path === '/oidc/jwks') return json({ keys: [jwk] });
      return request.path === '/oidc/token' ? token(request) : null;
    },
  };
}
