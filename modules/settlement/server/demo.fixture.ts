import type { Demo, DemoCompany } from '@linehaul/server-kernel/demo/demo.ts';
import { day } from '@linehaul/server-kernel/demo/work-hours.ts';
import { settlementContract } from '../contract/settlement.contract.ts';

/** What the platform keeps of a settled payment, in hundredths of a percent: 0.6 %. */
const commissionE4 = 60;
/** Before the first payment that came through a channel. */
const sinceDays = 45;

async function fill({ call, callerOf, now }: DemoCompany): Promise<void> {
  const platform = callerOf('admin')(now - sinceDays * day);
  for (const industry of ['logistics', 'supplier'] as const) {
    await call(platform, settlementContract.CommissionSave, { industry, rate_e4: commissionE4 });
  }
}

export const demo: Demo = { after: ['joining.tenants'], before: ['ledger'], fill };
