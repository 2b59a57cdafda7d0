import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { z } from 'zod';

export const firstStep = z.enum([
  'site',
  'prices',
  'vehicle',
  'driver',
  'operator',
  'freight_order',
  'freight_template',
  'ship_address',
  'goods',
  'goods_order',
]);
export type FirstStep = z.output<typeof firstStep>;

export const firstSteps = z.object({
  /** By the caller, for themselves. */
  is_dismissed: z.boolean(),
  /** In the order in which they are taken; none for who needs none. */
  steps: z.array(z.object({ step: firstStep, is_done: z.boolean() })),
});
export type FirstSteps = z.output<typeof firstSteps>;

/** What a new tenant sets up before work begins. */
export const firstStepsCalls = {
  FirstSteps: {
    method: 'GET',
    path: '/v1/supplier/statistics/FirstSteps',
    access: 'session',
    input: z.object({}),
    output: firstSteps,
  },
  FirstStepsDismiss: {
    method: 'POST',
    path: '/v1/supplier/statistics/FirstStepsDismiss',
    access: 'session',
    audit: false,
    input: z.object({}),
    output: firstSteps,
  },
} as const satisfies ContractSpec;
