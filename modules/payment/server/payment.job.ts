import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import { reportAllClosed } from './payment-closing.handlers.ts';
import { askAllDue } from './payment-query.handlers.ts';
import { runRefund } from './payment-refund.handlers.ts';
import { claimDueRefund } from './payment-refund.repo.ts';
import type { PaymentRegistry } from './payment-registry.port.ts';
import { resendNotifications } from './sandbox.handlers.ts';
import type { SandboxSecrets } from './sandbox-channel.port.ts';

/** Asks channels again for the refunds that they have not done, one after the other until none is due. */
async function retryRefunds(scope: Scope, registry: PaymentRegistry): Promise<void> {
  for (;;) {
    const due = await scope.transaction(claimDueRefund);
    if (!due) return;
    await runRefund(scope, registry, due.supplier_id, due.id);
  }
}

/** What payments do without being asked. */
export function paymentJobs(registry: PaymentRegistry, secrets: SandboxSecrets): readonly ServerJob[] {
  return [
    { name: 'payment.refunds', every_seconds: 5, run: (scope) => retryRefunds(scope, registry) },
    { name: 'payment.closings', every_seconds: 5, run: (scope) => reportAllClosed(scope, registry) },
    { name: 'payment.queries', every_seconds: 10, run: (scope) => askAllDue(scope, registry) },
    { name: 'payment.sandbox', every_seconds: 5, run: (scope) => resendNotifications(scope, registry, secrets) },
  ];
}
