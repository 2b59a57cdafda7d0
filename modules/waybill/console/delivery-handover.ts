import { dropDraft, readDraft, writeDraft } from '@linehaul/console-kernel/form/form-draft.ts';
import { paymentMethod } from '@linehaul/modules/order/contract/order-counter.contract.ts';
import { useRef, useState } from 'react';
import { z } from 'zod';
import type { Waybill } from '../contract/waybill.contract.ts';

/** How the consignee pays. */
export type PaymentMethod = (typeof paymentMethod.options)[number];

/** How the consignee signs: on the screen or on a slip that is photographed, or by the code. */
const signingWay = z.enum(['picture', 'code']);
export type SigningWay = z.output<typeof signingWay>;

/** What the consignee before has chosen: the next one usually does the same. */
export interface Habit {
  method: PaymentMethod;
  way: SigningWay;
}

/** What the courier has entered for one waybill and not sent yet. */
export interface Handover extends Habit {
  signer_name: string;
  /** Data URL of the drawn signature or of the slip's photo; empty before there is one. */
  signature: string;
  pickup_code: string;
  note: string;
}

const notKept: ReadonlySet<string> = new Set(['pickup_code']);
const draftOf = (id: number) => `waybill.delivery.${id}`;
const textOr = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);

function startOf({ id, consignee_name, pickup_code }: Waybill, habit: Habit): Handover {
  const draft: Partial<Record<keyof Handover, unknown>> | null = readDraft(draftOf(id));
  const way = signingWay.safeParse(draft?.way).data ?? habit.way;
  return {
    signer_name: textOr(draft?.signer_name, consignee_name),
    signature: textOr(draft?.signature, ''),
    pickup_code: '',
    method: paymentMethod.safeParse(draft?.method).data ?? habit.method,
    way: pickup_code === 'sent' ? way : 'picture',
    note: textOr(draft?.note, ''),
  };
}

/** The handover of one waybill, kept in this browser tab until it is signed: a reload or a lost connection takes nothing. */
export function useHandover(waybill: Waybill, habit: Habit) {
  const [handover, setHandover] = useState(() => startOf(waybill, habit));
  const latest = useRef(handover);
  // A photo is ready some time after it was taken: what was entered meanwhile stays.
  const change = (part: Partial<Handover>) => {
    latest.current = { ...latest.current, ...part };
    setHandover(latest.current);
    writeDraft(draftOf(waybill.id), { ...latest.current }, notKept);
  };
  return { handover, change, drop: () => dropDraft(draftOf(waybill.id)) };
}

/** Who takes the goods is named, and has signed. */
export function isSignedFor({ signer_name, way, signature, pickup_code }: Handover): boolean {
  const isShown = way === 'code' ? /^\d{6}$/.test(pickup_code) : signature !== '';
  return isShown && signer_name.trim() !== '';
}

/** What is sent of it: only what belongs to the chosen way of signing. */
export function signingOf({ way, signature, pickup_code, ...handover }: Handover) {
  return way === 'code' ? { ...handover, signature: '', pickup_code } : { ...handover, signature, pickup_code: '' };
}
