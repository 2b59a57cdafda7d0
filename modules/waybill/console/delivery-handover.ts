import { dropDraft, readDraft, writeDraft } from '@linehaul/console-kernel/form/form-draft.ts';
import { paymentMethod } from '@linehaul/modules/order/contract/order-counter.contract.ts';
import { useState } from 'react';
import type { Waybill } from '../contract/waybill.contract.ts';

/** How the consignee pays. */
export type PaymentMethod = (typeof paymentMethod.options)[number];

/** What the courier has entered for one waybill and not sent yet. */
export interface Handover {
  signer_name: string;
  /** Data URL of the drawn signature or of the slip's photo; empty before there is one. */
  signature: string;
  method: PaymentMethod;
  note: string;
}

const nothingSecret: ReadonlySet<string> = new Set();
const draftOf = (id: number) => `waybill.delivery.${id}`;
const textOr = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);

function startOf({ id, consignee_name }: Waybill, method: PaymentMethod): Handover {
  const kept: Partial<Record<keyof Handover, unknown>> | null = readDraft(draftOf(id));
  return {
    signer_name: textOr(kept?.signer_name, consignee_name),
    signature: textOr(kept?.signature, ''),
    method: paymentMethod.safeParse(kept?.method).data ?? method,
    note: textOr(kept?.note, ''),
  };
}

/** The handover of one waybill, kept in this browser tab until it is signed: a reload or a lost connection takes nothing. */
export function useHandover(waybill: Waybill, method: PaymentMethod) {
  const [start] = useState(() => startOf(waybill, method));
  const [handover, setHandover] = useState(start);
  const change = (part: Partial<Handover>) => {
    const next = { ...handover, ...part };
    setHandover(next);
    writeDraft(draftOf(waybill.id), { ...next }, nothingSecret);
  };
  return { start, handover, change, drop: () => dropDraft(draftOf(waybill.id)) };
}
