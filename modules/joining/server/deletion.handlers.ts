import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { deletionBlockers } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { asTenant } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import type { Blocker } from '../contract/joining-rows.contract.ts';

const ownMoney = ['available', 'frozen', 'unsettled', 'deposit', 'cod_held'] as const;

/** Everything that keeps a tenant from being deleted: money of its own or of its customers, and work that is open. */
export async function blockersOf(
  { scope, extensions }: Pick<HandlerCall<unknown>, 'scope' | 'extensions'>,
  supplierId: number,
): Promise<Blocker[]> {
  const tenant = asTenant(scope, supplierId);
  const accounts = await ledger(tenant).accounts();
  const blockers: Blocker[] = ownMoney.map((kind) => ({
    kind,
    count: 0,
    amount_cents: accounts.filter((account) => account.kind === kind).reduce((sum, one) => sum + one.balance_cents, 0),
  }));
  for (const { key, count } of extensions(deletionBlockers)) {
    blockers.push({ kind: key, count: await count(tenant), amount_cents: 0 });
  }
  return blockers.filter(({ count, amount_cents }) => count > 0 || amount_cents > 0);
}
