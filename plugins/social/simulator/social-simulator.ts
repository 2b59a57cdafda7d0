import {
  type ProviderRequest,
  type SimulatedProvider,
  startSimulatedProvider,
} from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { authorizePage } from './authorize.ts';
import { chineseSides } from './chinese.ts';
import { oauthSides } from './oauth.ts';
import { oidcSide } from './oidc.ts';
import { application, json, newState, type SimulatedPerson, type SimulatorState } from './state.ts';

export interface SocialSimulator extends SimulatedProvider {
  state: SimulatorState;
  /** Of the provider of OpenID Connect. */
  issuer: string;
  /** Variables with which the server finds the others. */
  environment: Readonly<Record<string, string>>;
  /** What the person's browser is sent back with. */
  signIn(url: string, person: SimulatedPerson): Promise<URLSearchParams>;
}

const hosts = ['WECHAT', 'WECOM', 'DINGTALK', 'FEISHU', 'GITHUB'].flatMap((name) => [
  `${name}_OPEN_BASE`,
  `${name}_API_BASE`,
]);

/** All providers on this machine, told apart by their paths; each checks what it is asked as its own would. */
export async function startSocialSimulator(port = 0): Promise<SocialSimulator> {
  const state = newState();
  const sides = { ...chineseSides, ...oauthSides };
  let provider: SimulatedProvider | null = null;
  const url = () => provider?.url ?? '';
  const now = () => Math.floor(Date.now() / 1000) + (provider?.faults.clock_s ?? 0);
  const oidc = await oidcSide(state, url, now);

  const answer = async (request: ProviderRequest) => {
    const page = authorizePage(request.path, request.query, state, oidc.issuer());
    if (page) return page;
    const side = sides[request.path];
    return side ? side(request, state) : ((await oidc.answer(request)) ?? json({ message: 'unknown' }, 404));
  };
  provider = await startSimulatedProvider({ name: 'social', port, answer });
  return Object.assign(provider, {
    state,
    issuer: oidc.issuer(),
    environment: Object.fromEntries(hosts.map((name) => [name, url()])),
    async signIn(address: string, person: SimulatedPerson) {
      const before = state.visitor;
      state.visitor = person;
      const came = await fetch(address, { redirect: 'manual' }).finally(() => {
        state.visitor = before;
      });
      return new URL(came.headers.get('location') ?? 'about:blank').searchParams;
    },
  });
}

/** What a tenant enters for every provider here; the issuer's address differs. */
export function simulatedSettings(issuer: string) {
  const { id, secret, agentId } = application;
  return {
    wechat_on: true,
    wechat_app_id: id,
    wechat_app_secret: secret,
    wecom_on: true,
    wecom_corp_id: id,
    wecom_agent_id: agentId,
    wecom_secret: secret,
    dingtalk_on: true,
    dingtalk_client_id: id,
    dingtalk_client_secret: secret,
    feishu_on: true,
    feishu_app_id: id,
    feishu_app_secret: secret,
    github_on: true,
    github_client_id: id,
    github_client_secret: secret,
    oidc_on: true,
    oidc_name: 'Staff SSO',
    oidc_issuer: issuer,
    oidc_client_id: id,
    oidc_client_secret: secret,
  };
}
