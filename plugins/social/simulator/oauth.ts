import { createHash } from 'node:crypto';
import type { ProviderAnswer, ProviderRequest } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { application, grantOf, json, newToken, type SimulatorState } from './state.ts';

type Side = (request: ProviderRequest, state: SimulatorState) => ProviderAnswer;

/** RFC 6749 with RFC 7636: application, code, address and verifier have to fit. */
export function exchangeCode(state: SimulatorState, form: Readonly<Record<string, string>>) {
  if (form.client_id !== application.id || form.client_secret !== application.secret) return 'invalid_client';
  const grant = grantOf(state, form.code ?? '');
  const challenge = createHash('sha256')
    .update(form.code_verifier ?? '')
    .digest('base64url');
  if (!grant || grant.challenge !== challenge) return 'invalid_grant';
  return grant.redirect === form.redirect_uri ? grant : 'redirect_uri_mismatch';
}

function jsonBody({ body }: ProviderRequest): Record<string, string> {
  const read: unknown = JSON.parse(body.toString('utf8') || '{}');
  const entries = typeof read === 'object' && read !== null ? Object.entries(read) : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function bearer({ headers }: ProviderRequest, { tokens }: SimulatorState) {
  return tokens.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '');
}

/** GitHub's words for refusals, which come with the status 200. */
const githubWords: Readonly<Record<string, string>> = {
  invalid_client: 'incorrect_client_credentials',
  invalid_grant: 'bad_verification_code',
};
/** Feishu's numbers beside the usual words. */
const feishuNumbers: Readonly<Record<string, number>> = { invalid_client: 20002, invalid_grant: 20003 };

/** Stable for one person, as GitHub's numbers are. */
const computeNumber = (id: string) => Number.parseInt(createHash('sha256').update(id).digest('hex').slice(0, 8), 16);

/** Feishu and GitHub: codes for people, by the paths of their interfaces. */
export const oauthSides: Readonly<Record<string, Side>> = {
  '/open-apis/authen/v2/oauth/token': (request, state) => {
    const grant = exchangeCode(state, jsonBody(request));
    if (typeof grant !== 'string')
      return json({ code: 0, access_token: newToken(state, grant.person), expires_in: 7200 });
    return json({ code: feishuNumbers[grant] ?? 20071, error: grant, error_description: 'simulated' }, 400);
  },

  '/open-apis/authen/v1/user_info': (request, state) => {
    const person = bearer(request, state);
    if (!person) return json({ code: 20005, msg: 'simulated' }, 400);
    return json({ code: 0, msg: 'success', data: { open_id: person.id, union_id: person.unionId, name: person.name } });
  },

  '/login/oauth/access_token': (request, state) => {
    const grant = exchangeCode(state, jsonBody(request));
    if (typeof grant === 'string') return json({ error: githubWords[grant] ?? grant, error_description: 'simulated' });
    return json({ access_token: newToken(state, grant.person), scope: '', token_type: 'bearer' });
  },

  '/user': (request, state) => {
    const person = bearer(request, state);
    if (!person || request.headers['user-agent'] === undefined) return json({ message: 'Bad credentials' }, 401);
    return json({ id: computeNumber(person.id), login: person.id, name: person.name });
  },
};
