import { randomInt } from 'node:crypto';
import {
  type ProviderAnswer,
  type ProviderRequest,
  type SimulatedProvider,
  startSimulatedProvider,
} from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { answerApi } from './api-side.ts';
import { createPhones, createPushes, type Phones, type Pushes } from './push-side.ts';
import { newAccount, type WxpubState } from './state.ts';

export interface WxpubSimulator extends SimulatedProvider, Pushes, Phones {
  state: WxpubState;
}

/** WeChat knows who looks at its page, and brings them back with a code. */
function authorize(state: WxpubState, { query }: ProviderRequest): ProviderAnswer {
  const code = `code-${randomInt(1e9)}`;
  state.codes.set(code, state.visitor);
  const back = new URL(query.get('redirect_uri') ?? '');
  back.searchParams.set('code', code);
  back.searchParams.set('state', query.get('state') ?? '');
  return { status: 302, type: 'text/plain', body: '', headers: { location: `${back}` } };
}

/** WeChat with one official account. */
export async function startWxpubSimulator(port = 0): Promise<WxpubSimulator> {
  const state: WxpubState = {
    account: newAccount(),
    fans: new Map(),
    tags: new Map(),
    tokens: new Map(),
    tokenCalls: 0,
    menu: null,
    shown: [],
    order: [],
    codes: new Map(),
    visitor: 'fan-1',
    outcomes: [],
    afterPage: () => undefined,
    nextNumber: () => randomInt(1e9, 2e9),
    now: () => Math.floor(Date.now() / 1000) + simulator.faults.clock_s,
  };

  async function answer(request: ProviderRequest): Promise<ProviderAnswer> {
    if (request.path === '/connect/oauth2/authorize') return authorize(state, request);
    const document = answerApi(state, request);
    if (!document) return { status: 404, type: 'text/plain', body: request.path };
    return { status: 200, type: 'application/json', body: JSON.stringify(document) };
  }
  const simulator = await startSimulatedProvider({ name: 'wxpub', port, answer });
  const pushes = createPushes(state, () => simulator.faults);
  return Object.assign(simulator, { state }, pushes, createPhones(state, pushes));
}
