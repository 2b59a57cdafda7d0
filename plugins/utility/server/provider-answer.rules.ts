import { createHash } from 'node:crypto';
import { scaleDecimal } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import type { Outcome } from './utility-access.steps.ts';

export const md5 = (text: string) => createHash('md5').update(text).digest('hex');

const code = z.union([z.int(), z.string()]).transform(String);
const words = z.union([z.number(), z.string(), z.null()]).optional();
const result = z.record(z.string(), words.or(z.unknown())).nullish();

/** Juhe's envelope. A code that is not 0 says only that the call has not gone as usual, and not that nothing was taken. */
const juheEnvelope = z.object({ error_code: code, result: result.catch(null) });
/** Jisu's. */
const jisuEnvelope = z.object({ status: code, result: result.catch(null) });

export interface Envelope {
  provider_code: string;
  isGood: boolean;
  text(field: string): string;
  /** Yuan with decimals as cents, never below 0; null for what is no amount. */
  cents(field: string): number | null;
}

function openEnvelope(provider_code: string, fields: Readonly<Record<string, unknown>>): Envelope {
  const text = (field: string) => {
    const value = fields[field];
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : '';
  };
  return {
    provider_code,
    isGood: provider_code === '0',
    text,
    cents(field) {
      const amount = scaleDecimal(text(field) || '-', 2);
      return amount === null || amount < 0n || amount > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(amount);
    },
  };
}

export function readJuhe(document: unknown): Envelope | null {
  const envelope = juheEnvelope.safeParse(document).data;
  return envelope ? openEnvelope(envelope.error_code, envelope.result ?? {}) : null;
}

export function readJisu(document: unknown): Envelope | null {
  const envelope = jisuEnvelope.safeParse(document).data;
  return envelope ? openEnvelope(envelope.status, envelope.result ?? {}) : null;
}

interface StateWords {
  /** The field, and what it says. */
  field: string;
  states: Readonly<Record<string, 'running' | 'done' | 'failed'>>;
  number: string;
  charged: string;
}

export const juheWords: StateWords = {
  field: 'game_state',
  states: { 0: 'running', 1: 'done', 9: 'failed' },
  number: 'sporder_id',
  charged: 'ordercash',
};
export const jisuWords: StateWords = {
  field: 'rechargestatus',
  states: { 0: 'running', 1: 'done', 2: 'failed' },
  number: 'orderno',
  charged: 'totalfee',
};

/** What an envelope says of a top-up; a state that nobody knows is no answer. */
export function readOutcome(envelope: Envelope | null, { field, states, number, charged }: StateWords): Outcome {
  if (!envelope) return { state: 'unsure', provider_code: 'no_document', isAnswered: true };
  const state = envelope.isGood ? states[envelope.text(field)] : undefined;
  if (!state) return { state: 'unsure', provider_code: envelope.provider_code, isAnswered: true };
  return { state, provider_no: envelope.text(number), charged_cents: envelope.cents(charged) ?? 0 };
}

/** Juhe's check value of an order; the open id stays here. */
export function signJuheOrder(parts: {
  open_id: string;
  key: string;
  account: string;
  amount: string;
  order_no: string;
}): string {
  const { open_id, key, account, amount, order_no } = parts;
  return md5(`${open_id}${key}${account}${amount}${order_no}`);
}

/** Juhe's check value of a notification. It does not cover what became of the order: that has to be asked. */
export function signJuheNotice(key: string, sporder_id: string, orderid: string): string {
  return md5(`${key}${sporder_id}${orderid}`);
}

/** Jisu's: the values in the order of their names, and the secret. */
export function signJisu(fields: Readonly<Record<string, string>>, secret: string): string {
  const values = Object.keys(fields)
    .toSorted()
    .map((name) => fields[name] ?? '');
  return md5(`${values.join('')}${secret}`);
}
