import { startSimulatedProvider } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { kdniaoAnswer, kdniaoForm } from './kdniao-side.ts';
import { kuaidi100Answer, kuaidi100Form } from './kuaidi100-side.ts';
import { accounts, type Journey, journeyOf, type TrackingState } from './state.ts';

interface ReportOptions {
  /** Another journey than the one that is known: an older one. */
  journey?: Journey;
  /** Other fields of Kuaidi100's report: `{ status: 'abort' }`. */
  more?: object;
  /** Of the tenant's account, where no subscription says it. */
  address?: string;
}

/** Both tracking services on this machine: they check signatures, and report to who has subscribed. */
export async function startExpressSimulator(port = 0, { knowsAll = false } = {}) {
  const tracking: TrackingState = {
    journeys: new Map(),
    subscriptions: new Map(),
    faults: { no_results: 0, no_calls: false },
    knowsAll,
  };
  const provider = await startSimulatedProvider({
    name: 'express',
    port,
    answer: async (request) => {
      const document = kuaidi100Answer(tracking, request) ?? kdniaoAnswer(tracking, request);
      if (knowsAll) for (const no of tracking.subscriptions.keys()) void reportOnce(no);
      const status = document === null ? 404 : 200;
      return { status, type: 'application/json', body: JSON.stringify(document) };
    },
  });

  const reportedNumbers = new Set<string>();
  async function reportOnce(no: string): Promise<void> {
    if (reportedNumbers.has(no)) return;
    reportedNumbers.add(no);
    await report(no).catch(() => reportedNumbers.delete(no));
  }

  function formOf(no: string, { journey = journeyOf(tracking, no), more = {} }: ReportOptions): URLSearchParams {
    const { wrong_sign } = provider.faults;
    const { address = '', salt = '' } = tracking.subscriptions.get(no) ?? {};
    if (!journey) throw new TypeError('unknown_number');
    if (address.endsWith('kdniao')) return kdniaoForm(no, journey, wrong_sign);
    return kuaidi100Form(no, journey, wrong_sign ? 'another salt' : salt, more);
  }

  /** Reports a number's journey to who has subscribed; what it was answered, each time. */
  async function report(no: string, options: ReportOptions = {}): Promise<{ status: number; body: string }[]> {
    const address = options.address ?? tracking.subscriptions.get(no)?.address;
    if (!address) throw new TypeError('not_subscribed');
    const body = formOf(no, options);
    const answers: { status: number; body: string }[] = [];
    for (let sendingsLeft = provider.faults.twice ? 2 : 1; sendingsLeft > 0; sendingsLeft -= 1) {
      const response = await fetch(address, { method: 'POST', body });
      answers.push({ status: response.status, body: await response.text() });
    }
    return answers;
  }

  return { provider, accounts, tracking, report };
}
