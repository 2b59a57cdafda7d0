import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Closing, claimClosing, closingRepo } from './payment-closing.repo.ts';
import type { PaymentRegistry } from './payment-registry.port.ts';

/** Tells the channel that nobody waits any more; one that cannot be told now is told later, and does no harm till then. */
export async function reportClosed(outer: Scope, registry: PaymentRegistry, closing: Closing): Promise<void> {
  const { supplier_id, id, payment_no } = closing;
  const channel = registry.channels.get(closing.channel);
  const isHeard = await (channel?.close(outer, payment_no) ?? Promise.resolve()).then(
    () => true,
    () => false,
  );
  await outer.transaction(async (tx) => {
    const closings = closingRepo(asTenant(tx, supplier_id, 'system'));
    await (isHeard ? closings.heard(id) : closings.unheard(id));
  });
}

/** Tells channels of payments that were closed, one after the other until none is left. */
export async function reportAllClosed(scope: Scope, registry: PaymentRegistry): Promise<void> {
  for (;;) {
    const closing = await scope.transaction(claimClosing);
    if (!closing) return;
    await reportClosed(scope, registry, closing);
  }
}
