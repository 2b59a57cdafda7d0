import { existing } from '@linehaul/modules/order/server/order.port.ts';
import { findSite } from '@linehaul/modules/site/server/site.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { WaybillDetail } from '../contract/waybill.contract.ts';
import { signatureDataUrl } from './signature-picture.rules.ts';
import { waybillEventRepo } from './waybill-event.repo.ts';
import { waybillLegRepo } from './waybill-leg.repo.ts';
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
