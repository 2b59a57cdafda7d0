import {
  type ProviderAnswer,
  type ProviderRequest,
  type SimulatedProvider,
  startSimulatedProvider,
} from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { kdniaoAnswer } from './kdniao-side.ts';
import { kuaidi100Answer } from './kuaidi100-side.ts';
import { type LabelState, newState } from './state.ts';

export interface EwaybillSimulator {
  provider: SimulatedProvider;
  state: LabelState;
}

/** Both providers in one, by their paths. */
export async function startEwaybillSimulator(port = 0): Promise<EwaybillSimulator> {
  const state = newState();

  async function answer({ path, body }: ProviderRequest): Promise<ProviderAnswer> {
    const form = new URLSearchParams(body.toString('utf8'));
    const nowMs = Date.now() + provider.faults.clock_s * 1000;
    const document = path === '/label/order' ? kuaidi100Answer(form, state, nowMs) : kdniaoAnswer(form, state);
    return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(document) };
  }

  const provider = await startSimulatedProvider({ name: 'ewaybill', port, answer });
  return { provider, state };
}
