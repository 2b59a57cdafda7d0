import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { publicParcels } from '@linehaul/modules/courier/server/courier.port.ts';
import { existing } from '@linehaul/modules/order/server/order.port.ts';
import { findSite } from '@linehaul/modules/site/server/site.port.ts';
import { createScope, type Scope, systemCaller } from '@linehaul/server-kernel/database/scope.ts';
import { addressLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import type { Trace, WaybillDetail } from '../contract/waybill.contract.ts';
import { publicEventKinds } from '../contract/waybill-event.contract.ts';
import { maskName, maskPhone } from './masking.rules.ts';
import { signatureDataUrl } from './signature-picture.rules.ts';
import { waybillRepo } from './waybill.repo.ts';
import { waybillEventRepo } from './waybill-event.repo.ts';
import { waybillLegRepo } from './waybill-leg.repo.ts';
import { readWaybillNo } from './waybill-no.rules.ts';
import { shownRefusal } from './waybill-refusal.handlers.ts';
import { waybillReturnRepo } from './waybill-return.repo.ts';
import { type StoredSignature, waybillSignatureRepo } from './waybill-signature.repo.ts';
import { buildView, type StoredWaybill } from './waybill-view.rules.ts';

function shownSignature({ picture, ...signature }: StoredSignature) {
  return { ...signature, picture: picture ? signatureDataUrl(picture) : '' };
}

/** The waybills of the same goods on their other way. */
async function relatedWaybills(
  scope: Scope,
  { id, parent_id }: StoredWaybill,
): Promise<Pick<WaybillDetail, 'parent' | 'child'>> {
  const repo = waybillReturnRepo(scope);
  const parent = parent_id === null ? undefined : await repo.byId(parent_id);
  return { parent: parent ?? null, child: (await repo.ofParent(id)) ?? null };
}

/** Everything about one waybill: its order for printing, its trips, its history, its signature. */
export async function showWaybill(scope: Scope, waybill: StoredWaybill): Promise<WaybillDetail> {
  const { id, order_id, origin_site_id, destination_site_id } = waybill;
  const order = await existing(scope, order_id);
  const legs = await waybillLegRepo(scope).of(id);
  const events = await waybillEventRepo(scope).of(id);
  const signature = await waybillSignatureRepo(scope).of(id);
  return {
    ...buildView(waybill, scope.caller),
    order,
    origin_phone: (await findSite(scope, origin_site_id))?.phone ?? '',
    destination_phone: (await findSite(scope, destination_site_id))?.phone ?? '',
    legs: legs.map((leg) => ({ ...leg, departed_at: leg.departed_at ?? 0, arrived_at: leg.arrived_at ?? 0 })),
    events,
    signature: signature ? shownSignature(signature) : null,
    refusal: await shownRefusal(scope, id),
    ...(await relatedWaybills(scope, waybill)),
  };
}

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

/** What anybody may know who holds the number. */
export async function traceWaybill(scope: Scope, typedNumber: string, ip: string): Promise<Trace> {
  const limit = addressLimit(scope, 'trace', ip);
  await limit.refuseAbove(maxMisses);
  const waybillPlace = await find(scope, typedNumber);
  if (!waybillPlace) {
    await limit.count(missWindowSeconds);
    throw refuse(wireErrors.not_found);
  }
  const { own, stored: storedWaybill } = waybillPlace;
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
    pieces,
    created_at,
    signed_at: storedWaybill.signed_at ?? 0,
    events: events
      .filter(({ kind }) => publicEventKinds.includes(kind))
      .map(({ kind, site_name: name, created_at: at }) => ({ kind, site_name: name, created_at: at })),
    parcels: await publicParcels(own, 'waybill', storedWaybill.id),
  };
}
