import type { ParcelEvent, ParcelState } from '@linehaul/modules/courier/contract/courier.contract.ts';
import type { TrackFault } from '@linehaul/modules/courier/server/courier.port.ts';
import { beijingSeconds } from '@linehaul/server-kernel/time/beijing-time.ts';
import { z } from 'zod';

/** More stops than any parcel has. */
const maxStops = 300;

const states: Readonly<Record<number, ParcelState>> = {
  0: 'moving',
  1: 'picked_up',
  2: 'problem',
  3: 'signed',
  4: 'returned',
  5: 'delivering',
  6: 'returning',
  7: 'moving',
  14: 'problem',
};

/** The provider's state in ours; the finer ones, `501`, begin with the number of the coarse one; customs are on the way. */
export function kuaidi100State(state: string): ParcelState {
  const number = Number(state);
  return states[number >= 100 ? Math.floor(number / 100) : number] ?? 'moving';
}

const queryFaults: Readonly<Record<string, TrackFault>> = {
  400: 'company',
  408: 'phone',
  500: 'no_news',
  501: 'unavailable',
  502: 'unavailable',
  503: 'account',
  601: 'calls',
};

/** Codes come as text or as number. */
export const kuaidi100QueryFault = (code: unknown): TrackFault => queryFaults[String(code)] ?? 'unavailable';

const subscribeFaults: Readonly<Record<string, TrackFault>> = {
  500: 'unavailable',
  600: 'account',
  601: 'account',
  700: 'number',
  701: 'company',
  702: 'company',
};

/** 501 says that the number is subscribed already. */
export function kuaidi100Subscribed(code: unknown): 'subscribed' | TrackFault {
  const codeText = String(code);
  return codeText === '200' || codeText === '501' ? 'subscribed' : (subscribeFaults[codeText] ?? 'unavailable');
}

const text = z.union([z.string(), z.number()]).transform(String);
const stop = z.object({
  time: z.string().default(''),
  ftime: z.string().default(''),
  context: z.string().default(''),
  areaName: z.string().nullish(),
  location: z.string().nullish(),
});

/** A journey as a query and a report tell it. */
export const kuaidi100Result = z.object({
  state: text.default('0'),
  com: z.string().default(''),
  nu: z.string().default(''),
  data: z.array(stop).default([]),
});

export const kuaidi100Report = z.object({
  status: z.string(),
  message: z.string().default(''),
  autoCheck: text.default('0'),
  comOld: z.string().nullish(),
  comNew: z.string().nullish(),
  lastResult: kuaidi100Result,
});
export type Kuaidi100Report = z.output<typeof kuaidi100Report>;

/** The newest first, as the provider tells them too, for the most part. */
export function kuaidi100Events({ data }: z.output<typeof kuaidi100Result>): ParcelEvent[] {
  return data
    .map(({ time, ftime, context, areaName, location }) => ({
      at: beijingSeconds(ftime || time),
      text: context,
      place: areaName || location || '',
    }))
    .toSorted((one, other) => other.at - one.at)
    .slice(0, maxStops);
}
