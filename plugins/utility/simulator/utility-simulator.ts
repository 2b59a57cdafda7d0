import { startSimulatedProvider } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { jisuAnswer, jisuForm } from './jisu-side.ts';
import { juheAnswer, juheForm } from './juhe-side.ts';
import { type AggregatorState, accounts, endOrder, type SimulatedOrder, usualFaults } from './state.ts';

interface SimulatorOptions {
  /** Orders come to their end by themselves. */
  ends?: AggregatorState['faults']['ends'];
}

/** Both aggregators on this machine: they check signatures, take a number once, and notify where they were told to. */
export async function startUtilitySimulator(port = 0, { ends = 'none' }: SimulatorOptions = {}) {
  const state: AggregatorState = {
    orders: new Map(),
    submissions: 0,
    balance_cents: 100_000_000,
    faults: { ...usualFaults, ends },
    notify: async () => undefined,
  };
  const provider = await startSimulatedProvider({
    name: 'utility',
    port,
    answer: async (request) => {
      const document = (await juheAnswer(state, request)) ?? (await jisuAnswer(state, request));
      if (document === undefined || document === null) {
        const isBroken = state.faults.fails_after_acceptance;
        return { status: isBroken ? 500 : 404, type: 'text/html', body: '<h1>simulated fault</h1>' };
      }
      return { status: 200, type: 'application/json', body: JSON.stringify(document) };
    },
  });

  /** Notifies of an order at an address, as often as the faults say; answers what was answered. */
  async function notify(address: string, order: SimulatedOrder, isForged = provider.faults.wrong_sign) {
    const body = order.aggregator === 'juhe' ? juheForm(order, isForged) : jisuForm(order, isForged);
    const answers: { status: number; body: string }[] = [];
    for (let sendingsLeft = provider.faults.twice ? 2 : 1; sendingsLeft > 0; sendingsLeft -= 1) {
      const response = await fetch(address, { method: 'POST', body });
      answers.push({ status: response.status, body: await response.text() });
    }
    return answers;
  }

  return {
    provider,
    accounts,
    state,
    notify,
    end: (order_no: string, end: 'done' | 'failed') => endOrder(state, order_no, end),
  };
}
