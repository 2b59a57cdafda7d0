import { randomBytes } from 'node:crypto';
import type { ProviderAnswer } from '@linehaul/server-kernel/testing/simulated-provider.ts';

/** Somebody who has an account at the provider. */
export interface SimulatedPerson {
  id: string;
  name: string;
  /** Across the owner's applications, where the provider has such a number. */
  unionId: string;
}

/** What a code was given out for. */
interface Grant {
  person: SimulatedPerson;
  redirect: string;
  challenge: string;
  nonce: string;
}

/** What goes wrong beside what every simulated provider does. */
export interface SocialFaults {
  /** The person says no. */
  refuses: boolean;
  /** Codes may be used any number of times. */
  repeatsCodes: boolean;
  /** The person is none of the organisation's members (WeCom). */
  isStranger: boolean;
  /** Access tokens of WeCom are over before their time. */
  tokensOver: boolean;
  /** What is wrong with ID tokens. */
  idToken: 'none' | 'issuer' | 'audience' | 'nonce' | 'expired' | 'unsigned' | 'key';
}

export const noFaults: SocialFaults = {
  refuses: false,
  repeatsCodes: false,
  isStranger: false,
  tokensOver: false,
  idToken: 'none',
};

/** The one application that every provider here knows. */
export const application = {
  id: 'simulated-application',
  secret: 'simulated-secret',
  agentId: '1000002',
};

export interface SimulatorState {
  faults: SocialFaults;
  /** Who comes in a browser; null: the page asks. */
  visitor: SimulatedPerson | null;
  people: readonly SimulatedPerson[];
  /** Addresses that people may be sent back to; empty: any. */
  redirects: string[];
  codes: Map<string, Grant>;
  tokens: Map<string, SimulatedPerson>;
}

export const people: readonly SimulatedPerson[] = [
  { id: 'p-1', name: '周启明', unionId: 'u-1' },
  { id: 'p-2', name: 'Lin Xiaoman', unionId: 'u-2' },
];

export function newState(): SimulatorState {
  return { faults: { ...noFaults }, visitor: null, people, redirects: [], codes: new Map(), tokens: new Map() };
}

export const randomText = () => randomBytes(16).toString('hex');

/** The grant of a code, which is gone with that; undefined for one that is not known. */
export function grantOf({ codes, faults }: SimulatorState, code: string): Grant | undefined {
  const grant = codes.get(code);
  if (!faults.repeatsCodes) codes.delete(code);
  return grant;
}

export function newToken({ tokens }: SimulatorState, person: SimulatedPerson): string {
  const token = randomText();
  tokens.set(token, person);
  return token;
}

export function json(value: unknown, status = 200, type = 'application/json'): ProviderAnswer {
  return { status, type, body: JSON.stringify(value) };
}
