import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { ChannelRefused } from './payment-channel.extension.ts';
import { type Closing, claimClosing, closingRepo } from './payment-closing.repo.ts';
import { askAbout } from './payment-query.steps.ts';
import { holderScope, type PaymentRegistry } from './payment-registry.steps.ts';

/** Money that was on its way when the payment was closed is taken in as late as it is. */
async function closeAtChannel(outer: Scope, registry: PaymentRegistry, closing: Closing): Promise<void> {
  const channel = registry.channels.get(closing.channel);
  if (!channel) return;
  const ownScope = await holderScope(outer, registry, closing);
  if ((await channel.close(ownScope, closing.payment_no)) === 'paid') await askAbout(ownScope, registry, closing);
}

/** Tells the channel that nobody waits any more; one that cannot be told now is told later, and does no harm till then. */
export async function reportClosed(outer: Scope, registry: PaymentRegistry, closing: Closing): Promise<void> {
  const { supplier_id, id } = closing;
  const channelAnswer = await closeAtChannel(outer, registry, closing).then(
    () => 'heard' as const,
    (error: unknown) => (error instanceof ChannelRefused ? error.refusal : null),
  );
  await outer.transaction(async (tx) => {
    const closings = closingRepo(asTenant(tx, supplier_id, 'system'));
    await (channelAnswer === 'heard' ? closings.heard(id) : closings.unheard(id, channelAnswer));
  });
}

/** Tells the channel of a closed payment, once its time has come. */
export async function reportClosing(
  scope: Scope,
  registry: PaymentRegistry,
  { supplier_id, id }: { supplier_id: number; id: number },
): Promise<void> {
  const closing = await scope.transaction((tx) => claimClosing(asTenant(tx, supplier_id, 'system'), id));
  if (closing) await reportClosed(scope, registry, closing);
}
