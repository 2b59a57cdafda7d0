import type { LiabilityTerms } from '@linehaul/modules/waybill/contract/waybill-liability.contract.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { readSetting, settingTable } from '@linehaul/server-kernel/record/setting.repo.ts';
import { incidentSetting } from '../contract/incident-claim.contract.ts';

/** Three times the freight is what most price lists of the trade say; a month to claim is a carrier's own rule, as no law sets it. */
export const incidentSettings = settingTable('incident_setting', {
  row: incidentSetting,
  defaults: { uninsured_factor: 3, claim_days: 30 },
});

/** What the waybill's paper says of it. */
export async function readLiability(scope: Scope): Promise<LiabilityTerms> {
  const { uninsured_factor, claim_days } = await readSetting(scope, incidentSettings);
  return { uninsured_factor, claim_days };
}
