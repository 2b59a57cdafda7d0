import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { openOrders } from '@linehaul/modules/order/server/order-open.port.ts';
import { openPayments } from '@linehaul/modules/payment/server/payment-open.port.ts';
import { openTrips } from '@linehaul/modules/trip/server/trip.port.ts';
import { openWithdrawals } from '@linehaul/modules/wallet/server/wallet.port.ts';
import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Blocker } from '../contract/joining-rows.contract.ts';

const ownMoney = ['available', 'frozen', 'unsettled', 'deposit', 'cod_held'] as const;

/** Everything that keeps a tenant from being deleted: money of its own or of its customers, and work that is open. */
export async function deletionBlockersOf(scope: Scope, supplierId: number): Promise<Blocker[]> {
  const tenant = asTenant(scope, supplierId);
  const accounts = await ledger(tenant).accounts();
  const money = ownMoney.map((kind) => ({
    kind,
    count: 0,
    amount_cents: accounts.filter((account) => account.kind === kind).reduce((sum, one) => sum + one.balance_cents, 0),
  }));
  const work = [
    { kind: 'orders', count: await openOrders(tenant), amount_cents: 0 },
    { kind: 'trips', count: await openTrips(tenant), amount_cents: 0 },
    { kind: 'withdrawals', count: await openWithdrawals(tenant), amount_cents: 0 },
    { kind: 'payments', count: await openPayments(tenant), amount_cents: 0 },
  ] as const;
  return [...money, ...work].filter(({ count, amount_cents }) => count > 0 || amount_cents > 0);
}
