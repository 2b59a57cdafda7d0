import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { takeNotice } from './payment-notify.steps.ts';
import { claimQuery, type Questioned, queryRepo } from './payment-query.repo.ts';
import { holderScope, type PaymentRegistry } from './payment-registry.steps.ts';

type Asked = Pick<Questioned, 'payment_no' | 'channel' | 'amount_cents'>;

/** Asks a channel about a payment, and takes its answer as if it had been notified; `own` is of who has the account. */
export async function askAbout(ownScope: Scope, registry: PaymentRegistry, payment: Asked): Promise<void> {
  const notice = await registry.channels.get(payment.channel)?.query?.(ownScope, payment);
  if (notice) await takeNotice(ownScope, registry, payment.channel, notice);
}

/** Asks channels about payments whose notification may be lost, one after the other until none is due. */
export async function askAllDue(scope: Scope, registry: PaymentRegistry): Promise<void> {
  for (;;) {
    const due = await scope.transaction(claimQuery);
    if (!due) return;
    const ownScope = await holderScope(scope, registry, due);
    const isAnswered = await askAbout(ownScope, registry, due).then(
      () => true,
      () => false,
    );
    await scope.transaction(async (tx) => {
      const queries = queryRepo(asTenant(tx, due.supplier_id, 'system'));
      await (isAnswered ? queries.answered(due.id) : queries.silent(due.id));
    });
  }
}
