import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { paymentModule } from '../payment.module.ts';
import { type PaymentChannel, paymentChannels } from '../payment-channel.extension.ts';
import { noticeTaker } from '../payment-notice.steps.ts';
import { type PaymentSubject, paymentSubjects } from '../payment-subject.extension.ts';

/** The module of payments with one more channel, for `testApp({ instead })`, and what takes the channel's notices. */
export function withChannel(channel: PaymentChannel) {
  const taker: { take: ReturnType<typeof noticeTaker> | null } = { take: null };
  const offers = (kernel: ModuleKernel) => {
    taker.take = noticeTaker(kernel);
    return [...(paymentModule.offers?.(kernel) ?? []), paymentChannels.offer(channel)];
  };
  return { taker, instead: [{ ...paymentModule, offers }] };
}

/** The module of payments with one more thing to pay for, for `testApp({ instead })`. */
export function withSubject(subject: PaymentSubject) {
  const offers = (kernel: ModuleKernel) => [...(paymentModule.offers?.(kernel) ?? []), paymentSubjects.offer(subject)];
  return [{ ...paymentModule, offers }];
}
