import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { offeredLines, priceShipment } from '@linehaul/modules/line/server/line.port.ts';
import { existingSites } from '@linehaul/modules/site/server/site.port.ts';
import { storefrontScope } from '@linehaul/modules/storefront/server/storefront.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf } from '@linehaul/server-kernel/module/server-module.ts';
import { readSetting } from '@linehaul/server-kernel/record/setting.repo.ts';
import { addressLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import { type orderrequestContract, orderrequestErrors, type RequestInput } from '../contract/orderrequest.contract.ts';
import { requestSettings } from './request-setting.repo.ts';

type Calls = typeof orderrequestContract;

/** Queries from one address in a window: a form asks again whenever something in it was changed. */
const queriesPerAddress = 300;
const queryWindowSeconds = 300;

/** No fee by hand: what the tenant's tariffs say. */
const fees = {
  ...{ pickup_cents: 0, upstairs_cents: 0, packing_cents: 0, loading_cents: 0, forklift_cents: 0, storage_cents: 0 },
  ...{ transfer_cents: 0, information_cents: 0, tax_cents: 0, advance_cents: 0, other_cents: 0 },
};

type PricedFields =
  | 'origin_site_id'
  | 'destination_site_id'
  | 'service_level'
  | 'freight_mode'
  | 'declared_value_cents'
  | 'cod_cents'
  | 'receipts_wanted';
type Priced = Pick<RequestInput, PricedFields> & { weight_g: number; volume_cm3: number };

/** Refuses with `orderrequest.site_unknown` a site that is none of the scope's tenant. */
export async function checkRequestSites(
  scope: Scope,
  sites: Pick<RequestInput, 'origin_site_id' | 'destination_site_id'>,
): Promise<void> {
  const knownSites = await existingSites(scope, [sites.origin_site_id, sites.destination_site_id]);
  for (const field of ['origin_site_id', 'destination_site_id'] as const) {
    if (!knownSites.has(sites[field])) throw refuseAt(orderrequestErrors.site_unknown, field);
  }
}

/** What it comes to by the tariffs of the scope's tenant, as at the counter. */
export function priceOf(scope: Scope, shipment: Priced, member_id: number | undefined) {
  return priceShipment(scope, { ...shipment, carrier_code: '', member_id, fees });
}

/** The tenant that is asked, where it shows its prices. A member asks their own. */
async function askedTenant(scope: Scope, suid: number): Promise<Scope> {
  const { member_id, supplier_id } = scope.caller;
  if (member_id !== undefined && supplier_id !== suid) throw refuse(wireErrors.not_found);
  const tenant = await storefrontScope(scope, suid);
  const { shows_prices, takes_orders } = await readSetting(tenant, requestSettings);
  // Members who may order are told the price before.
  if (!shows_prices && !(takes_orders && member_id !== undefined)) throw refuse(orderrequestErrors.prices_off);
  return tenant;
}

export async function showPlaces({ input, scope, ip }: CallOf<Calls['PriceQueryPlaces']>) {
  await addressLimit(scope, 'price query from', ip).take(queriesPerAddress, queryWindowSeconds);
  const tenant = await storefrontScope(scope, input.suid);
  const { shows_prices, takes_orders } = await readSetting(tenant, requestSettings);
  if (!shows_prices && !takes_orders) throw refuse(orderrequestErrors.prices_off);
  return { lines: await offeredLines(tenant) };
}

export async function queryPrice({
  input: { suid, pieces: _pieces, ...shipment },
  scope,
  ip,
}: CallOf<Calls['PriceQuery']>) {
  await addressLimit(scope, 'price query from', ip).take(queriesPerAddress, queryWindowSeconds);
  const tenant = await askedTenant(scope, suid);
  await checkRequestSites(tenant, shipment);
  const calculation = await priceOf(tenant, shipment, scope.caller.member_id);
  const { chargeable_weight_g, freight_cents, total_cents, note, tariff, lines } = calculation;
  return { chargeable_weight_g, freight_cents, total_cents, note, transit_days: tariff?.transit_days ?? null, lines };
}
