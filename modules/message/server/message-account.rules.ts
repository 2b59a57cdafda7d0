import { divideHalfUp } from '@linehaul/contract/units.ts';
import type { MessageFault } from '../contract/message.contract.ts';
import type { AccountLimits } from '../contract/message-account.contract.ts';

/** While the platform has set nothing else. */
export const initialLimits: AccountLimits = { tenant_per_day: 500, receiver_per_day: 10, price_e4_per_part: null };

/** Why a notice was not handed over to another tenant's account. */
export const accountFaults = [
  'not_permitted',
  'own_words',
  'tenant_limit',
  'receiver_limit',
] as const satisfies readonly MessageFault[];
export type AccountFault = (typeof accountFaults)[number] | 'content';

interface Cost {
  /** What the providers said; null when none of them did. */
  provider_cents: number | null;
  /** Parts of the messages of which no provider said it. */
  unpriced_parts: number;
}

/** Cents, rounded half up once; null while neither a provider nor the price of a part says it. */
export function costCents({ provider_cents, unpriced_parts }: Cost, priceE4: number | null): number | null {
  if (priceE4 === null) return provider_cents;
  const pricedCents = divideHalfUp(BigInt(unpriced_parts) * BigInt(priceE4), 100n);
  return (provider_cents ?? 0) + Number(pricedCents);
}

/** A value of a variable is a name or a number; what is longer could say something of its own. */
const longestValue = 40;
/** What a phone or a mail program shows as a link. */
const link = /:\/\/|\bwww\.|[\p{L}\d-]\.[a-z]{2,}\b/iu;

type Params = Readonly<Record<string, string>>;

/** Whether a tenant's own values would bring a link into the words of another account. */
export function hasLink(params: Params): boolean {
  return Object.values(params).some((value) => link.test(value));
}

/** The values cut to what a name or a number needs. */
export function shortParams(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      [...value].length > longestValue ? `${[...value].slice(0, longestValue - 1).join('')}…` : value,
    ]),
  );
}
