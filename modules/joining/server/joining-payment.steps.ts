import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { closeCharges, type PaymentSubject } from '@linehaul/modules/payment/server/payment.port.ts';

import { tenantAccount } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { type JoiningPart, joiningPart } from '../contract/joining-rows.contract.ts';
import { joiningRepo } from './joining.repo.ts';
import { dueOf } from './joining.rules.ts';
import { passWhenPaid } from './progress.steps.ts';

const accounts = { fee: 'fees', deposit: 'deposit' } as const satisfies Record<JoiningPart, string>;

/** A tenant's joining fee and deposit: its id is the tenant's, its parts are `fee` and `deposit`. The money is the platform's. */
export const joiningSubject: PaymentSubject = {
  key: 'joining',
  payee: 'platform',
  ways: ['online', 'voucher'],
  accountOf: (part) => accounts[joiningPart.safeParse(part).data ?? 'fee'],
  page: () => '',

  async due(scope, id, part) {
    const read = joiningPart.safeParse(part);
    if (!read.success || id !== scope.caller.supplier_id) return undefined;
    const tenant = await tenantAccount(scope).lock();
    if (!tenant) return undefined;
    const account = await joiningRepo(scope).account();
    const restCents = dueOf(account, read.data);
    return {
      title: tenant.shop_name,
      due_cents: tenant.state === 'submitted' ? restCents : 0,
      is_paid: restCents === 0 && account[`${read.data}_cents`] > 0,
      account: accounts[read.data],
    };
  },

  async paid(scope, id, part) {
    const joining = joiningRepo(scope, id);
    const key = joiningPart.parse(part);
    const account = await joining.account();
    await joining.changeAccount({ [`${key}_paid_cents`]: account[`${key}_cents`] });
    await closeCharges(scope, { subject_kind: 'joining', subject_id: id, subject_part: part });
    const tenant = await tenantAccount(scope, id).lock();
    if (tenant) await passWhenPaid(scope, tenant, 'payment');
  },

  async refunded(scope, id, refundedCents) {
    const joining = joiningRepo(scope, id);
    const account = await joining.account();
    for (const { part } of refundedCents) {
      const key = joiningPart.safeParse(part).data;
      if (!key) continue;
      // Paid, given back and paid again: only the books know what is left.
      const paidCents = await ledger(scope).leftOf(accounts[key], 'joining', id);
      await joining.changeAccount({ [`${key}_paid_cents`]: Math.min(paidCents, account[`${key}_cents`]) });
    }
  },
};
