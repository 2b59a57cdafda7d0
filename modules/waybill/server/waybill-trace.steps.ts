import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { publicParcels } from '@linehaul/modules/courier/server/courier.port.ts';
import { evidenceErrors } from '@linehaul/modules/evidence/contract/evidence.contract.ts';
import { countEvidence, makeBundle } from '@linehaul/modules/evidence/server/evidence.port.ts';
import { createScope, type Scope, systemCaller } from '@linehaul/server-kernel/database/scope.ts';
import { addressLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import type { Trace } from '../contract/waybill.contract.ts';
import { publicEventKinds } from '../contract/waybill-event.contract.ts';
import { maskName, maskPhone } from './masking.rules.ts';
import { waybillRepo } from './waybill.repo.ts';
import { waybillEventRepo } from './waybill-event.repo.ts';
import { readWaybillNo } from './waybill-no.rules.ts';
import type { StoredWaybill } from './waybill-view.rules.ts';

/** Wrong numbers from one address before it has to wait: people mistype, machines guess. */
const maxMisses = 60;
const missWindowSeconds = 600;

async function find(scope: Scope, typedNumber: string): Promise<{ own: Scope; stored: StoredWaybill } | null> {
  const read = readWaybillNo(typedNumber);
  if (!read) return null;
  const { database, language, now, timeZone } = scope;
  // The number names its tenant: nobody is signed in here, and nothing outside that tenant is looked at.
  const caller = systemCaller(read.supplier_id, 'logistics');
  const ownScope = createScope({ database: database.of(read.supplier_id), language, now, timeZone, caller });
  const storedWaybill = await waybillRepo(ownScope).byNo(read.waybill_no);
  return storedWaybill ? { own: ownScope, stored: storedWaybill } : null;
}

/** A waybill by its number as it was typed; an address that guesses numbers has to wait. */
async function findForAnybody(scope: Scope, typedNumber: string, ip: string) {
  const limit = addressLimit(scope, 'trace', ip);
  await limit.refuseAbove(maxMisses);
  const waybillPlace = await find(scope, typedNumber);
  if (waybillPlace) return waybillPlace;
  await limit.count(missWindowSeconds);
  throw refuse(wireErrors.not_found);
}

/** What anybody may know who holds the number. */
export async function traceWaybill(scope: Scope, typedNumber: string, ip: string): Promise<Trace> {
  const { own, stored: storedWaybill } = await findForAnybody(scope, typedNumber, ip);
  const events = await waybillEventRepo(own).of(storedWaybill.id);
  const { waybill_no, state, origin_name, destination_name, site_name, pieces, created_at } = storedWaybill;
  return {
    waybill_no,
    state,
    origin_name,
    destination_name,
    site_name,
    consignor_name: maskName(storedWaybill.consignor_name),
    consignor_phone: maskPhone(storedWaybill.consignor_phone),
    consignee_name: maskName(storedWaybill.consignee_name),
    consignee_phone: maskPhone(storedWaybill.consignee_phone),
    erased_at: storedWaybill.erased_at,
    pieces,
    created_at,
    signed_at: storedWaybill.signed_at ?? 0,
    events: events
      .filter(({ kind }) => publicEventKinds.includes(kind))
      .map(({ kind, site_name: name, created_at: at }) => ({ kind, site_name: name, created_at: at })),
    parcels: await publicParcels(own, 'waybill', storedWaybill.id),
    evidence: await countEvidence(own, storedWaybill.id),
  };
}

/** The proof of its history, as anybody with its number may have it. */
export async function proveWaybill(scope: Scope, typedNumber: string, ip: string) {
  const { own, stored } = await findForAnybody(scope, typedNumber, ip);
  const { id: waybillId, waybill_no } = stored;
  const text = await makeBundle(own, { supplierId: own.caller.supplier_id, waybillId, showsPersons: false });
  if (text === null) throw refuse(evidenceErrors.not_signed);
  return { file_name: `${waybill_no}.json`, text };
}
