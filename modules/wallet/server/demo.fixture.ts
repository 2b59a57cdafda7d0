import { giveMoments } from '@linehaul/modules/ledger/server/demo.fixture.ts';
import { receivedPayments } from '@linehaul/modules/payment/server/demo.fixture.ts';
import type { Demo, DemoCompany } from '@linehaul/server-kernel/demo/demo.ts';
import { day } from '@linehaul/server-kernel/demo/work-hours.ts';
import { type DemoCard, demoPayouts } from './demo/payouts.fixture.ts';

/** The demo tenants that have money to withdraw, and the cards it goes to. */
const cards: Readonly<Record<string, DemoCard>> = {
  carrier: { card_number: '6217005210003188426', phone: '13955100001', percent: 80, since: 0 },
  supplier: { card_number: '6228480330046177912', phone: '13955100002', percent: 25, since: 19 },
};

/** Withdrawals begin so many days ago; what is withdrawn came through the channel in the weeks before. */
const walletDays = 30;
const deposit = 1_000_000;

/** The deposit that a tenant paid by transfer when it joined. */
function giveDeposit(company: DemoCompany, account: string, at: number): void {
  const { supplier_id, login_name } = company.tenantOf(account).scope.caller;
  const subject = { subject_kind: 'joining', subject_id: supplier_id, subject_part: 'deposit', subject_text: '保证金' };
  const no = `b${String(supplier_id).padStart(11, '0')}`;
  const payment = { account, no, subject, amount_cents: deposit, login_name, at } as const;
  company.give(receivedPayments, [
    { ...payment, way: 'voucher', channel: 'transfer', to: 'deposit', is_called_off: false },
  ]);
}

/** A tenant's deposit and its withdrawals, of money that its own business has brought. */
async function fill(company: DemoCompany): Promise<void> {
  const { call, callerOf, kernel, now } = company;
  const first = now - walletDays * day;
  for (const [account, card] of Object.entries(cards)) {
    const cast = {
      call,
      secrets: kernel.secrets,
      owner: callerOf(account),
      platform: callerOf('admin'),
      bank: callerOf('bank'),
    };
    giveDeposit(company, account, first - day);
    giveMoments(company, account, await demoPayouts(cast, card, first));
  }
}

export const demo: Demo = { after: ['joining.tenants'], before: ['payment', 'ledger'], fill };
