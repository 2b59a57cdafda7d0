import { type ErrorCode, refuse } from '@linehaul/contract/errors.ts';
import { divideHalfUp } from '@linehaul/contract/units.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { utilityErrors } from '../contract/utility.contract.ts';
import type {
  OrderAlarm,
  OrderState,
  Product,
  SaleInput,
  UtilityCarrier,
  UtilityService,
} from '../contract/utility-record.contract.ts';

/** Who takes a step: people, time that has passed, money that came or went, or what the provider has said. */
export type Mover = 'person' | 'clock' | 'money' | 'provider';
export type OrderStep = 'pay' | 'close' | 'call_off' | 'submit' | 'accept' | 'doubt' | 'finish' | 'fail' | 'refund';

/**
 * The life of a top-up. Between the payment and its end only the provider, or two people with evidence, say what has become of it; time
 * that passes makes it unknown, and never failed.
 */
export const orderLife = stateMachine<{ state: OrderState }, OrderStep, Mover>({
  name: 'top-up',
  steps: [
    { from: 'created', action: 'pay', to: 'paid', by: ['money'] },
    { from: 'created', action: 'close', to: 'closed', by: ['person', 'clock'] },
    { from: 'paid', action: 'submit', to: 'submitted', by: ['clock'] },
    { from: 'paid', action: 'call_off', to: 'failed', by: ['person'] },
    { from: 'submitted', action: 'accept', to: 'running', by: ['provider'] },
    { from: 'submitted', action: 'doubt', to: 'unknown', by: ['clock'] },
    { from: 'submitted', action: 'finish', to: 'done', by: ['provider'] },
    { from: 'submitted', action: 'fail', to: 'failed', by: ['provider'] },
    { from: 'running', action: 'doubt', to: 'unknown', by: ['clock'] },
    { from: 'running', action: 'finish', to: 'done', by: ['provider'] },
    { from: 'running', action: 'fail', to: 'failed', by: ['provider'] },
    { from: 'unknown', action: 'finish', to: 'done', by: ['provider', 'person'] },
    { from: 'unknown', action: 'fail', to: 'failed', by: ['provider', 'person'] },
    { from: 'done', action: 'fail', to: 'failed', by: ['person'] },
    { from: 'failed', action: 'refund', to: 'refunded', by: ['money'] },
  ],
  refusal: () => refuse(utilityErrors.state),
});

/** Paid, and not at its end: somebody waits for it. */
export const openStates = ['paid', 'submitted', 'running', 'unknown'] as const satisfies readonly OrderState[];
/** At the provider, as far as anybody knows. */
export const pendingStates = ['submitted', 'running', 'unknown'] as const satisfies readonly OrderState[];
/** Those that count for the limits of a day: what is not paid may still be. */
export const countedStates = ['created', ...openStates, 'done'] as const satisfies readonly OrderState[];

/**
 * Whether people have to say with evidence what has become of it: nobody knows, or the provider says by now that it has not delivered what
 * counts as delivered.
 */
export function needsVerdict({ state, alarm }: { state: OrderState; alarm: OrderAlarm }): boolean {
  return state === 'unknown' || (state === 'done' && alarm === 'failed_after_done');
}

const wholeE4 = 10_000n;
/** A part of an amount in 1/10,000, half a cent rounded up. */
function partOf(cents: number, rate_e4: number): number {
  return Number(divideHalfUp(BigInt(cents) * BigInt(rate_e4), wholeE4));
}

/** What a face value is sold for. */
export function computePrice(
  face_cents: number,
  { price_e4, add_cents }: Pick<Product, 'price_e4' | 'add_cents'>,
): number {
  return partOf(face_cents, price_e4) + add_cents;
}

/** What it costs, as far as the product knows. */
export function computeCost(face_cents: number, { cost_e4 }: Pick<Product, 'cost_e4'>): number {
  return partOf(face_cents, cost_e4);
}

const wholeYuan = 100;

/** What is wrong with the amount of a sale; null when nothing is. */
export function amountFault(product: Product, { amount_cents }: SaleInput): ErrorCode | null {
  if (product.service === 'phone') return null;
  if (amount_cents % wholeYuan !== 0) return utilityErrors.whole_yuan;
  const isInRange = amount_cents >= product.min_cents && amount_cents <= product.max_cents;
  return isInRange ? null : utilityErrors.amount_range;
}

const accountPatterns: Readonly<Record<UtilityService, RegExp>> = { phone: /^1[3-9]\d{9}$/, power: /^[0-9A-Z]{5,30}$/ };

/** A phone or account as it is compared and sent; null where it cannot be one. */
export function readAccount(service: UtilityService, typedText: string): string | null {
  const text = typedText
    .normalize('NFKC')
    .replace(/[\s\-().]/g, '')
    .toUpperCase();
  const account = service === 'phone' ? text.replace(/^(\+|00)?86(?=1\d{10}$)/, '') : text;
  return accountPatterns[service].test(account) ? account : null;
}

/** `138****5678`, `****6789`. */
export function maskAccount(service: UtilityService, account: string): string {
  const tail = account.slice(-4);
  return service === 'phone' ? `${account.slice(0, 3)}****${tail}` : `****${tail}`;
}

/** The last character of a name; what the provider has masked already stays as it is. */
export function maskHolder(name: string): string {
  if (name === '' || name.includes('*')) return name;
  const letters = [...name];
  return `${'*'.repeat(Math.max(1, letters.length - 1))}${letters.at(-1) ?? ''}`;
}

const carrierWords: readonly [string, UtilityCarrier][] = [
  ['移动', 'mobile'],
  ['联通', 'unicom'],
  ['电信', 'telecom'],
  ['广电', 'broadnet'],
];

/** The network that a provider's words name; `any` where they name none: numbers move between networks, so prefixes say nothing. */
export function carrierOfText(text: string): UtilityCarrier {
  return carrierWords.find(([word]) => text.includes(word))?.[1] ?? 'any';
}

/** Whether a place is among those that nothing is sold to; they are separated by commas or blanks. */
export function isAreaBlocked(area: string, blockedAreas: string): boolean {
  return listAreas(blockedAreas).some((word) => area.includes(word));
}

export function listAreas(blockedAreas: string): string[] {
  return blockedAreas.split(/[,，、;；\s]+/).filter((word) => word !== '');
}

const pauses = [20, 40, 60, 120, 300, 600, 1_200, 1_800] as const;
const longestPause = 3_600;

/** Seconds until the provider is asked again, after so many questions. */
export const pauseAfter = (queries: number) => pauses[queries] ?? longestPause;

const hourSeconds = 3_600;
const minuteSeconds = 60;

interface Waiting {
  service: UtilityService;
  submitted_at: number | null;
  unsure_at: number | null;
}

interface WaitLimits {
  phone_wait_hours: number;
  power_wait_hours: number;
  unsure_minutes: number;
}

/** Whether it has taken longer than the tenant waits, so that a person has to look after it. */
export function isOverdue({ service, submitted_at, unsure_at }: Waiting, limits: WaitLimits, now: number): boolean {
  const hours = service === 'phone' ? limits.phone_wait_hours : limits.power_wait_hours;
  const isLong = submitted_at !== null && now >= submitted_at + hours * hourSeconds;
  const isUnsure = unsure_at !== null && now >= unsure_at + limits.unsure_minutes * minuteSeconds;
  return isLong || isUnsure;
}
