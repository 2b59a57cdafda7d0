import { CallRefused } from '@linehaul/contract/wire.ts';

/** Draws whole numbers below a limit; the same numbers for the same seed. */
export type Draw = (below: number) => number;

export interface MoneyAct {
  name: string;
  run: (draw: Draw) => Promise<unknown>;
}

export const methods = ['cash', 'transfer', 'card', 'wechat', 'alipay'] as const;

export function pick<T>(draw: Draw, all: readonly T[]): T {
  const one = all[draw(all.length)];
  if (one === undefined) throw new CallRefused(404, 'nothing to pick', null);
  return one;
}

export const newest = { limit: 50 } as const;
