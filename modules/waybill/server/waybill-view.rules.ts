import type { Caller } from '@linehaul/server-kernel/database/scope.ts';
import { worksAt } from '@linehaul/server-kernel/database/work-sites.ts';
import type { Waybill } from '../contract/waybill.contract.ts';
import { computeParts, sitesOfAction, waybillLife } from './waybill.rules.ts';

type Derived = 'actions' | 'is_partly_loaded' | 'is_partly_arrived' | 'is_partly_signed';
type Instants = 'departed_at' | 'arrived_at' | 'signed_at';

/** A waybill as the database joins it: empty instants are null, nothing is derived yet. */
export type StoredWaybill = Omit<Waybill, Derived | Instants> & Record<Instants, number | null>;

/** As the wire shows it to the caller: the actions are those of their kind of tenant, at the sites where they work. */
export function buildView(waybill: StoredWaybill, caller: Pick<Caller, 'industry' | 'site_ids'>): Waybill {
  const actions = waybillLife.actions(waybill, caller.industry).filter((action) => {
    const sites = sitesOfAction(waybill, action);
    return sites === null || worksAt(caller, ...sites);
  });
  return {
    ...waybill,
    ...computeParts(waybill),
    actions,
    departed_at: waybill.departed_at ?? 0,
    arrived_at: waybill.arrived_at ?? 0,
    signed_at: waybill.signed_at ?? 0,
  };
}
