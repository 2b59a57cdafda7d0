import { settlementContract } from '@linehaul/modules/settlement/contract/settlement.contract.ts';
import { type DemoCard, demoPayouts, type PayoutCast } from './demo-payouts.ts';
import type { Moment } from './demo-timeline.ts';
import { addDeposit } from './payment-rows.repo.ts';
import { day } from './work-hours.ts';

/** Withdrawals begin so many days ago; what is withdrawn came through the channel in the weeks before. */
const walletDays = 30;
/** Since so many days ago the demo's carrier is paid by phone through a channel. */
export const onlineDays = 45;
/** What the platform keeps of a settled payment, in hundredths of a percent: 0.6 %. */
const commissionE4 = 60;
const deposit = 1_000_000;

/** The platform's commission, since before the first settlement. */
export async function addDemoRates({ call, platform }: PayoutCast, at: number): Promise<void> {
  for (const industry of ['logistics', 'supplier'] as const) {
    await call(platform(at), settlementContract.CommissionSave, { industry, rate_e4: commissionE4 });
  }
}

/** A tenant's deposit and its withdrawals, of money that its own business has brought. */
export async function addDemoWallet(cast: PayoutCast, card: DemoCard, now: number): Promise<Moment[]> {
  const first = now - walletDays * day;
  const depositMoment = await addDeposit(cast.owner(first - day).scope, first - day, deposit);
  return [depositMoment, ...(await demoPayouts(cast, card, first))];
}
