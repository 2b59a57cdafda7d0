import type { Industry } from '@linehaul/contract/endpoint.ts';
import type { Waybill } from '../contract/waybill.contract.ts';
import { partsOf, waybillLife } from './waybill.rules.ts';

type Derived = 'actions' | 'is_partly_loaded' | 'is_partly_arrived' | 'is_partly_signed';
type Instants = 'departed_at' | 'arrived_at' | 'signed_at';

/** A waybill as the database joins it: empty instants are null, nothing is derived yet. */
export type StoredWaybill = Omit<Waybill, Derived | Instants> & Record<Instants, number | null>;

/** As the wire shows it to a caller of this kind of tenant. */
export function viewOf(stored: StoredWaybill, industry: Industry): Waybill {
  return {
    ...stored,
    ...partsOf(stored),
    actions: waybillLife.actions(stored, industry),
    departed_at: stored.departed_at ?? 0,
    arrived_at: stored.arrived_at ?? 0,
    signed_at: stored.signed_at ?? 0,
  };
}
