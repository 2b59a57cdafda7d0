import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { ConnectionCheck } from '@linehaul/server-kernel/module/server-plugin.ts';
import { taobaokeSettings } from '../contract/taobaoke.contract.ts';
import { faultOfRefusal, isClockFault } from './taobaoke-fault.rules.ts';
import { askOrders } from './taobaoke-order.provider.ts';
import { readSession } from './taobaoke-token.steps.ts';
import type { TopAnswer } from './taobaoke-top.provider.ts';

const checkedSeconds = 300;

function describe(answer: TopAnswer): ConnectionCheck {
  if (answer.state === 'answered') return { isGood: true, code: 'taobaoke.check.good' };
  if (answer.state === 'unreachable') return { isGood: false, code: 'taobaoke.check.unreachable' };
  if (answer.state === 'unknown') return { isGood: false, code: 'taobaoke.check.no_answer' };
  const params = { provider_code: answer.sub_code || answer.code };
  if (isClockFault(answer)) return { isGood: false, code: 'taobaoke.check.clock', params };
  const fault = faultOfRefusal(answer);
  // It has looked at the sign first.
  if (fault === 'limited') return { isGood: true, code: 'taobaoke.check.limited' };
  if (fault === 'session') return { isGood: true, code: 'taobaoke.check.authorize' };
  if (answer.code === 25) return { isGood: false, code: 'taobaoke.check.secret', params };
  if (fault === 'account') return { isGood: false, code: 'taobaoke.check.application', params };
  return { isGood: false, code: 'taobaoke.check.refused', params };
}

/** Looks whether Taobao takes the application's sign and lets it read orders: it asks about the last minutes. */
export function checkTaobaoke(kernel: ModuleKernel) {
  return async (scope: Scope, input: unknown): Promise<ConnectionCheck> => {
    const settings = taobaokeSettings.parse(input);
    const session = await readSession(scope, kernel, settings);
    const { now } = scope;
    const access = { settings, now, ...(session !== undefined && { session }) };
    return describe(await askOrders(kernel, access, 'changed', { from: now - checkedSeconds, until: now }, ''));
  };
}
