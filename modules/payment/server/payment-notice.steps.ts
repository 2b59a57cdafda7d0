import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { NotificationOutcome } from '../contract/payment.contract.ts';
import type { Notice } from './payment-channel.extension.ts';
import { takeNotice } from './payment-notify.steps.ts';
import { createPaymentRegistry } from './payment-registry.steps.ts';

/**
 * For the callback of a plug-in, which has verified the notice by itself: books it in the name of the tenant whose address
 * was called. Refuses with `wire.not_found` a payment that is not known (yet) or is another tenant's.
 */
export function noticeTaker(kernel: Pick<ModuleKernel, 'extensions'>) {
  return (scope: Scope, channelKey: string, notice: Notice): Promise<NotificationOutcome> =>
    takeNotice(scope, createPaymentRegistry(kernel), channelKey, notice);
}
