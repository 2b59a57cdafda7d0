import { beijingText } from '@linehaul/server-kernel/testing/beijing-clock.ts';

/** The accounts that the providers know. */
export const accounts = {
  kuaidi100: { customer: 'LINEHAULCUSTOMER', key: 'simulated-key' },
  kdniao: { business_id: '1650000', key: 'simulated-api-key' },
} as const;

export interface Stop {
  /** Beijing's time. */
  at: string;
  text: string;
  place: string;
}

/** What the companies know of a number. */
export interface Journey {
  /** Codes of the company: Kuaidi100's and KDNiao's. */
  com: string;
  shipper: string;
  /** Kuaidi100's state, and KDNiao's two. */
  state: string;
  kdniao_state: string;
  kdniao_state_ex: string;
  /** The oldest first. */
  stops: Stop[];
  /** The company tells nothing without these digits. */
  phone_tail: string;
}

export interface Subscription {
  address: string;
  salt: string;
}

/** What goes wrong at tracking services alone. */
export interface TrackingFaults {
  /** So many more questions are answered as if there was no result. */
  no_results: number;
  /** The account has no calls left. */
  no_calls: boolean;
}

export interface TrackingState {
  journeys: Map<string, Journey>;
  /** By number; of Kuaidi100 and KDNiao alike. */
  subscriptions: Map<string, Subscription>;
  faults: TrackingFaults;
  /** Has a journey for every number. */
  knowsAll: boolean;
}

const beijing = (secondsAgo: number) => beijingText(Math.floor(Date.now() / 1000) - secondsAgo);

function madeUp(): Journey {
  const stops = [
    { at: beijing(86_400), text: '【上海市】快件已揽收', place: '上海市' },
    { at: beijing(43_200), text: '【上海市】快件离开上海转运中心，发往合肥', place: '上海市' },
    { at: beijing(3_600), text: '【合肥市】快件已到达合肥转运中心', place: '合肥市' },
  ];
  const parties = { com: 'shunfeng', shipper: 'SF', phone_tail: '' };
  return { ...parties, state: '0', kdniao_state: '2', kdniao_state_ex: '201', stops };
}

export function journeyOf({ journeys, knowsAll }: TrackingState, no: string): Journey | undefined {
  const knownJourney = journeys.get(no);
  if (knownJourney || !knowsAll) return knownJourney;
  const newJourney = madeUp();
  journeys.set(no, newJourney);
  return newJourney;
}
