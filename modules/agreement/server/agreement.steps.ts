import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { platformTenant } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { AgreementPlace } from '../contract/agreement.contract.ts';
import { addAcceptance, type ShownAgreement, shownAt } from './agreement-shown.repo.ts';

/** Who accepts: a tenant, by one of its people, from an address. */
export interface Party {
  supplier_id: number;
  name: string;
  accepted_by: string;
  ip: string;
}

/** What a tenant shows at a place; the platform where none is named. Refuses with `wire.not_found`. */
export async function shownAgreement(
  scope: Scope,
  owner: number | null,
  place: AgreementPlace,
): Promise<ShownAgreement> {
  const agreement = await shownAt(scope, owner ?? (await platformTenant(scope)), place);
  if (!agreement) throw refuse(wireErrors.not_found);
  return agreement;
}

/** What the platform shows at a place; undefined while it has published nothing there. */
export async function platformAgreement(scope: Scope, place: AgreementPlace): Promise<ShownAgreement | undefined> {
  return shownAt(scope, await platformTenant(scope), place);
}

/**
 * Keeps that a tenant has accepted what the platform shows at a place, in its present version, with the transaction of
 * `scope`; a place where nothing is published has nothing to accept.
 */
export async function acceptAt(scope: Scope, place: AgreementPlace, party: Party): Promise<void> {
  const agreement = await platformAgreement(scope, place);
  if (!agreement) return;
  await addAcceptance(scope, {
    owner: await platformTenant(scope),
    agreement_id: agreement.id,
    version_no: agreement.version_no,
    party_supplier_id: party.supplier_id,
    party_name: party.name,
    accepted_by: party.accepted_by,
    ip: party.ip,
  });
}
