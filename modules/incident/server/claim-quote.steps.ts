import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { openFees } from '@linehaul/modules/driverfee/server/driverfee.port.ts';
import { existing } from '@linehaul/modules/order/server/order.port.ts';
import { findSite } from '@linehaul/modules/site/server/site.port.ts';
import { wasOnTrip } from '@linehaul/modules/waybill/server/waybill.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf } from '@linehaul/server-kernel/module/server-module.ts';
import { readSetting } from '@linehaul/server-kernel/record/setting.repo.ts';
import { type incidentContract, incidentErrors } from '../contract/incident.contract.ts';
import type { LimitFigures, ShareInput } from '../contract/incident-claim.contract.ts';
import { computeLimit } from './claim.rules.ts';
import { claimShareRepo } from './claim-share.repo.ts';
import { incidentRepo } from './incident.repo.ts';
import { incidentSettings } from './incident-setting.repo.ts';

interface Loss {
  loss_cents: number;
  /** 0: as much as was declared. */
  value_cents: number;
}

/** The limit of an incident's compensation, with the figures that it follows from. */
export async function limitOf(scope: Scope, id: number, loss: Loss): Promise<LimitFigures> {
  const incident = await incidentRepo(scope).withOrder(id);
  if (!incident) throw refuse(wireErrors.not_found);
  const { declared_value_cents, freight_cents } = await existing(scope, incident.order_id);
  const { uninsured_factor } = await readSetting(scope, incidentSettings);
  const figures = {
    is_insured: declared_value_cents > 0,
    declared_value_cents,
    freight_cents: freight_cents ?? 0,
    waybill_pieces: incident.waybill_pieces,
    pieces: Math.min(incident.pieces, incident.waybill_pieces),
    uninsured_factor,
    loss_cents: loss.loss_cents,
    value_cents: loss.value_cents || declared_value_cents,
  };
  return { ...figures, limit_cents: computeLimit(figures) };
}

export async function quoteClaim({ scope, input }: CallOf<typeof incidentContract.ClaimQuote>) {
  const limit = await limitOf(scope, input.id, input);
  const incident = await incidentRepo(scope).byId(input.id);
  if (!incident) throw refuse(wireErrors.not_found);
  const { sites, trips } = await claimShareRepo(scope).choices(incident.waybill_id);
  const ownPlace = { site_id: incident.site_id ?? 0, site_name: incident.site_name };
  const isListed = incident.site_id === null || sites.some(({ site_id }) => site_id === ownPlace.site_id);
  const fees = await openFees(
    scope,
    trips.map(({ trip_id }) => trip_id),
  );
  return {
    ...limit,
    sites: isListed ? sites : [...sites, ownPlace],
    trips: trips.map((trip) => ({ ...trip, open_cents: fees.get(trip.trip_id) ?? 0 })),
  };
}

/** Refuses sites that there are not, and trips that have not carried the waybill. */
export async function checkParties(scope: Scope, waybill_id: number, shares: readonly ShareInput[]): Promise<void> {
  for (const { site_id, trip_id } of shares) {
    if (site_id !== null && !(await findSite(scope, site_id))) throw refuseAt(incidentErrors.site_unknown, 'shares');
    if (trip_id !== null && !(await wasOnTrip(scope, waybill_id, trip_id)))
      throw refuseAt(incidentErrors.trip_unknown, 'shares');
  }
}
