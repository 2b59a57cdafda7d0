import { platformTenant } from '@linehaul/modules/tenant/server/tenant-account.port.ts';
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

/** What the platform shows at a place; undefined while it has published nothing there. */
export async function platformAgreement(scope: Scope, place: AgreementPlace): Promise<ShownAgreement | undefined> {
  return shownAt(scope, await platformTenant(scope), place);
}

/**
 * Keeps that a tenant has accepted what the platform shows at a place, in its present version, with the transaction of
 * `scope`; a place where nothing is published has nothing to accept.
 */
export async function acceptAt(scope: Scope, place: AgreementPlace, party: Party): Promise<void> {
  const shown = await platformAgreement(scope, place);
  if (!shown) return;
  await addAcceptance(scope, {
    owner: await platformTenant(scope),
    agreement_id: shown.id,
    version_no: shown.version_no,
    party_supplier_id: party.supplier_id,
    party_name: party.name,
    accepted_by: party.accepted_by,
    ip: party.ip,
  });
}
