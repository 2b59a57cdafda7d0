import type { ProviderAnswer, ProviderRequest } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { application, grantOf, json, newToken, randomText, type SimulatorState } from './state.ts';

type Side = (request: ProviderRequest, state: SimulatorState) => ProviderAnswer;

/** WeChat says `text/plain` of its JSON. */
const wechat = (value: unknown) => json(value, 200, 'text/plain');
const errcode = (code: number) => ({ errcode: code, errmsg: `simulated ${code}` });

function parseBody({ body }: ProviderRequest): Record<string, unknown> {
  const read: unknown = JSON.parse(body.toString('utf8') || '{}');
  return typeof read === 'object' && read !== null ? { ...read } : {};
}

/** The application's tokens, which name nobody. */
const wecomTokens = new Set<string>();

/** WeChat, WeCom and DingTalk: codes for people, by the paths of their interfaces. */
export const chineseSides: Readonly<Record<string, Side>> = {
  '/sns/oauth2/access_token': ({ query }, state) => {
    if (query.get('appid') !== application.id) return wechat(errcode(40013));
    if (query.get('secret') !== application.secret) return wechat(errcode(40125));
    const grant = query.get('grant_type') === 'authorization_code' && grantOf(state, query.get('code') ?? '');
    if (!grant) return wechat(errcode(40029));
    const { id, unionId } = grant.person;
    return wechat({ access_token: newToken(state, grant.person), expires_in: 7200, openid: id, unionid: unionId });
  },

  '/sns/userinfo': ({ query }, state) => {
    const person = state.tokens.get(query.get('access_token') ?? '');
    if (!person) return wechat(errcode(40001));
    if (person.id !== query.get('openid')) return wechat(errcode(40003));
    return wechat({ openid: person.id, unionid: person.unionId, nickname: person.name, sex: 0, privilege: [] });
  },

  '/cgi-bin/gettoken': ({ query }) => {
    if (query.get('corpid') !== application.id) return json(errcode(40013));
    if (query.get('corpsecret') !== application.secret) return json(errcode(40001));
    const access_token = randomText();
    wecomTokens.add(access_token);
    return json({ ...errcode(0), access_token, expires_in: 7200 });
  },

  '/cgi-bin/auth/getuserinfo': ({ query }, state) => {
    const token = query.get('access_token') ?? '';
    if (state.faults.tokensOver) {
      state.faults.tokensOver = false;
      wecomTokens.delete(token);
      return json(errcode(42001));
    }
    if (!wecomTokens.has(token)) return json(errcode(40014));
    const grant = grantOf(state, query.get('code') ?? '');
    if (!grant) return json(errcode(40029));
    if (state.faults.isStranger) return json({ ...errcode(0), openid: grant.person.id });
    return json({ ...errcode(0), userid: grant.person.id });
  },

  '/v1.0/oauth2/userAccessToken': (request, state) => {
    const { clientId, clientSecret, code, grantType } = parseBody(request);
    if (clientId !== application.id || clientSecret !== application.secret) {
      return json({ code: 'invalidClientIdOrSecret', message: 'simulated' }, 400);
    }
    const grant = grantType === 'authorization_code' && grantOf(state, String(code));
    if (!grant) return json({ code: 'invalidParameter.authCode.notFound', message: 'simulated' }, 400);
    return json({ accessToken: newToken(state, grant.person), refreshToken: 'unused', expireIn: 7200 });
  },

  '/v1.0/contact/users/me': ({ headers }, state) => {
    const person = state.tokens.get(String(headers['x-acs-dingtalk-access-token'] ?? ''));
    if (!person) return json({ code: 'InvalidAuthentication', message: 'simulated' }, 401);
    return json({ nick: person.name, openId: person.id, unionId: person.unionId });
  },
};
