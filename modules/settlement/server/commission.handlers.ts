import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse } from '@linehaul/contract/errors.ts';
import type { HandlerCall, Handlers } from '@linehaul/server-kernel/module/server-module.ts';
import { deleteCall, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import { type settlementContract, settlementErrors } from '../contract/settlement.contract.ts';
import { commissionRepo } from './commission.repo.ts';

type Saving = HandlerCall<ParsedInputOf<typeof settlementContract.CommissionSave>>;

async function draftOf({ scope, input }: Saving) {
  const { industry, line_id = null, rate_e4 } = input;
  if (line_id === null) return { industry, tenant_id: null, line_id, rate_e4 };
  const tenant_id = await commissionRepo(scope).tenantOfLine(line_id);
  const { code } = settlementErrors.line_unknown;
  if (tenant_id === undefined) throw refuse(settlementErrors.line_unknown, { fields: { line_id: { code } } });
  return { industry: 'logistics' as const, tenant_id, line_id, rate_e4 };
}

const commission = { noun: 'commission', repo: commissionRepo };

/** What the platform keeps of settled freight. */
export const commissionCalls: Handlers<typeof settlementContract> = {
  CommissionList: ({ input, scope }) => commissionRepo(scope).page(input),
  CommissionSave: saveCall({
    ...commission,
    taken: settlementErrors.rate_taken,
    // What a rate is for stays; only how much it is changes.
    draft: (call: Saving, before) => (before ? { rate_e4: call.input.rate_e4 } : draftOf(call)),
  }),
  CommissionDel: deleteCall(commission),
};
