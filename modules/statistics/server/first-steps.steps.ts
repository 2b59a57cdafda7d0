import type { Industry } from '@linehaul/contract/endpoint.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { FirstStep, FirstSteps } from '../contract/first-steps.contract.ts';
import { firstStepsRepo } from './first-steps.repo.ts';

/** What each kind of tenant sets up itself; others begin with everything made. */
const stepsOf: Partial<Record<Industry, readonly FirstStep[]>> = {
  logistics: ['site', 'prices', 'vehicle', 'driver', 'operator', 'freight_order'],
  supplier: ['freight_template', 'ship_address', 'goods', 'goods_order'],
  service: ['site', 'goods', 'goods_order'],
};

export async function readFirstSteps(scope: Scope): Promise<FirstSteps> {
  const { isDismissed, isDone } = firstStepsRepo(scope);
  const industrySteps = stepsOf[scope.caller.industry] ?? [];
  if (industrySteps.length === 0) return { is_dismissed: false, steps: [] };
  if (await isDismissed()) return { is_dismissed: true, steps: [] };
  const marks = await Promise.all(industrySteps.map(isDone));
  return { is_dismissed: false, steps: industrySteps.map((step, at) => ({ step, is_done: marks[at] ?? false })) };
}

export async function dismissFirstSteps(scope: Scope): Promise<FirstSteps> {
  await firstStepsRepo(scope).dismiss();
  return readFirstSteps(scope);
}
