import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import type { CommissionRate } from '../contract/commission.contract.ts';
import { type settlementContract, settlementErrors } from '../contract/settlement.contract.ts';
import { commissionRepo, type RateDraft } from './commission.repo.ts';

type Saving = HandlerCall<ParsedInputOf<typeof settlementContract.CommissionSave>>;

async function draftOf({ scope, input }: Saving): Promise<RateDraft> {
  const { industry, line_id = null, rate_e4 } = input;
  if (line_id === null) return { industry, tenant_id: null, line_id, rate_e4 };
  const tenant_id = await commissionRepo(scope).tenantOfLine(line_id);
  const { code } = settlementErrors.line_unknown;
  if (tenant_id === undefined) throw refuse(settlementErrors.line_unknown, { fields: { line_id: { code } } });
  return { industry: 'logistics', tenant_id, line_id, rate_e4 };
}

async function existing({ scope }: Pick<Saving, 'scope'>, id: number): Promise<CommissionRate> {
  const rate = await commissionRepo(scope).byId(id);
  if (!rate) throw refuse(wireErrors.not_found);
  return rate;
}

/** What a rate is for stays; only how much it is changes. */
export async function saveCommission(call: Saving): Promise<CommissionRate> {
  const { scope, input, audit } = call;
  const repo = commissionRepo(scope);
  if (input.id === undefined) {
    const id = await repo.add(await draftOf(call));
    if (id === undefined) throw refuse(settlementErrors.rate_taken);
    const after = await existing(call, id);
    audit({ record: `commission ${id}`, after });
    return after;
  }
  const before = await existing(call, input.id);
  if (!(await repo.change(before.id, input.version ?? before.version, input.rate_e4))) throw refuse(wireErrors.version);
  const after = await existing(call, before.id);
  audit({ record: `commission ${before.id}`, before, after });
  return after;
}

export async function deleteCommission(call: HandlerCall<{ id: number }>): Promise<{ id: number }> {
  const before = await existing(call, call.input.id);
  await commissionRepo(call.scope).remove(before.id);
  call.audit({ record: `commission ${before.id}`, before });
  return { id: before.id };
}
