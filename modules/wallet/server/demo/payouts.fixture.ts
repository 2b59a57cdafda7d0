import type { Moment } from '@linehaul/modules/ledger/server/demo.fixture.ts';
import { callerScope, type DemoCall, type DemoCaller } from '@linehaul/server-kernel/demo/demo.ts';
import { day, hour } from '@linehaul/server-kernel/demo/work-hours.ts';
import type { Secrets } from '@linehaul/server-kernel/security/secrets.ts';
import { walletContract } from '../../contract/wallet.contract.ts';
import { bindCard, checkCard } from '../bankcard.steps.ts';
import { applyResult } from '../payout.steps.ts';

/** What became of a withdrawal; it was applied for on a day of the wallet's thirty. `half`: a second level has to approve. */
interface Payout {
  on: number;
  amount_cents: number;
  end: 'paid' | 'failed' | 'rejected' | 'paying' | 'half' | 'waiting';
  note?: string;
}

const payouts: readonly Payout[] = [
  { on: 6, amount_cents: 1_200_000, end: 'paid', note: '司机运费周结' },
  { on: 11, amount_cents: 800_000, end: 'rejected' },
  { on: 12, amount_cents: 760_000, end: 'paid' },
  { on: 17, amount_cents: 450_000, end: 'failed' },
  { on: 19, amount_cents: 450_000, end: 'paid', note: '上笔退回后重提' },
  { on: 26, amount_cents: 980_000, end: 'paying' },
  { on: 28, amount_cents: 6_300_000, end: 'half', note: '车辆保险' },
  { on: 29, amount_cents: 350_000, end: 'waiting' },
];

export interface PayoutCast {
  call: DemoCall;
  secrets: Secrets;
  /** Each as they were at a timestamp. */
  owner: (at: number) => DemoCaller;
  platform: (at: number) => DemoCaller;
  bank: (at: number) => DemoCaller;
}

export interface DemoCard {
  card_number: string;
  phone: string;
  /** How much of the amounts above this company draws, and from which of the thirty days on. */
  percent: number;
  since: number;
}

/** Nobody reads a code in the seed: a code is checked outside of the transaction, and the demo is made in one. */
async function addCard({ call, owner, secrets }: PayoutCast, { card_number, phone }: DemoCard, at: number) {
  const scope = callerScope(owner(at));
  const { certified_name } = await call(owner(at), walletContract.WalletInfo, {});
  const card = await checkCard(scope, { card_number, holder_name: certified_name, phone });
  return (await bindCard(scope, secrets, card)).id;
}

/** The bank's answer to one withdrawal. A file of answers has a transaction of its own, and the demo is made in one. */
async function bringResult(cast: PayoutCast, answer: Parameters<typeof applyResult>[2], at: number) {
  const fault = await applyResult(callerScope(cast.bank(at)), cast.secrets, answer);
  if (fault !== null) throw new TypeError(fault);
}

/**
 * A withdrawal from its application to the bank's answer, six hours later: each step at its own time, as other money moves in
 * between.
 */
function payoutMoments(
  cast: PayoutCast,
  bankcard_id: number,
  { amount_cents, end, note }: Payout,
  at: number,
): Moment[] {
  const { call, owner, platform } = cast;
  // Known from the first of these steps on.
  let withdrawal = { id: 0, version: 0, withdrawal_no: '' };
  const apply = async () => {
    withdrawal = await call(owner(at), walletContract.WithdrawalApply, { bankcard_id, amount_cents, note: note ?? '' });
  };
  const audit = () => {
    const { id, version } = withdrawal;
    const reason = end === 'rejected' ? '本月对账单尚未确认，请确认后再申请' : '';
    const decision = end === 'rejected' ? ('reject' as const) : ('approve' as const);
    return call(platform(at + 2 * hour), walletContract.TakecashAudit, { id, version, decision, reason });
  };
  const makeBatch = () => call(platform(at + 3 * hour), walletContract.BatchMake, { ids: [withdrawal.id] });
  const answer = () => {
    const { withdrawal_no } = withdrawal;
    const result =
      end === 'paid'
        ? ({ result: 'pay', reason: '' } as const)
        : ({ result: 'fail', reason: '收款行系统维护' } as const);
    return bringResult(cast, { withdrawal_no, ...result }, at + 6 * hour);
  };
  const moments: Moment[] = [
    { at, run: apply },
    { at: at + 2 * hour, run: audit },
    { at: at + 3 * hour, run: makeBatch },
    { at: at + 6 * hour, run: answer },
  ];
  const steps: Readonly<Record<Payout['end'], number>> = {
    waiting: 1,
    half: 2,
    rejected: 2,
    paying: 3,
    paid: 4,
    failed: 4,
  };
  return moments.slice(0, steps[end]);
}

/** A card, and when what was withdrawn to it: on days after `first`, an hour after the day's morning. */
export async function demoPayouts(cast: PayoutCast, card: DemoCard, first: number): Promise<Moment[]> {
  const bankcard_id = await addCard(cast, card, first - day);
  return payouts
    .filter(({ on }) => on >= card.since)
    .flatMap((payout) => {
      const at = first + payout.on * day + 10 * hour;
      const amount_cents = (payout.amount_cents / 100) * card.percent;
      return payoutMoments(cast, bankcard_id, { ...payout, amount_cents }, at);
    });
}
