import { randomUUID } from 'node:crypto';
import { acs3Fault } from '@linehaul/server-kernel/testing/acs3-check.ts';
import {
  type ProviderAnswer,
  type ProviderRequest,
  type SimulatedFaults,
  type SimulatedProvider,
  startSimulatedProvider,
} from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { tc3Fault } from '@linehaul/server-kernel/testing/tc3-check.ts';
import { aliyunAnswer, aliyunReport, type Side } from './aliyun-side.ts';
import { newAccount, type SimulatedMessage, type SmsAccount } from './state.ts';
import { tencentAnswer, tencentReport } from './tencent-side.ts';

export interface SmsSimulator extends SimulatedProvider {
  account: SmsAccount;
  /** Messages that were accepted, the newest last. */
  messages: readonly SimulatedMessage[];
  /** Posts a report, as often as the faults say; answers what each was answered. */
  report(message: SimulatedMessage): Promise<string[]>;
}

const json = (status: number, value: unknown): ProviderAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

/** Both providers in one: which one is meant shows in the signature. */
export async function startSmsSimulator(port = 0): Promise<SmsSimulator> {
  const account = newAccount();
  const messages: SimulatedMessage[] = [];
  const usedNonces = new Set<string>();

  async function report(message: SimulatedMessage): Promise<string[]> {
    const answers: string[] = [];
    const body = JSON.stringify([
      message.provider === 'aliyun' ? aliyunReport(side(), message) : tencentReport(message),
    ]);
    for (let time = 0; time < (simulator.faults.twice ? 2 : 1); time += 1) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(account.reportsTo, { method: 'POST', headers, body });
      answers.push(await answer.text());
    }
    return answers;
  }
  async function accept(message: SimulatedMessage): Promise<void> {
    messages.push(message);
    if (account.reportsTo === '') return;
    if (account.reportsFirst) await report(message);
    else setImmediate(() => void report(message).catch(() => undefined));
  }
  const clock = () => Math.floor(Date.now() / 1000) + simulator.faults.clock_s;
  const side = (): Side => ({ account, messages, now: clock(), nextNumber: () => randomUUID(), accept });

  async function answer(request: ProviderRequest, _faults: SimulatedFaults): Promise<ProviderAnswer> {
    const { keyId, secret } = account;
    const keys = { keyId, secret, now: clock(), used: usedNonces };
    if (request.headers['x-acs-action'] !== undefined) {
      const fault = acs3Fault(request, keys);
      return fault ? json(400, { Code: fault, Message: fault }) : json(200, await aliyunAnswer(side(), request));
    }
    const fault = tc3Fault(request, 'sms', keys);
    const refusalAnswer = { Response: { Error: { Code: fault, Message: fault }, RequestId: 'simulated' } };
    return json(200, fault ? refusalAnswer : await tencentAnswer(side(), request));
  }

  const simulator = await startSimulatedProvider({ name: 'sms', port, answer });
  return Object.assign(simulator, { account, messages, report });
}
