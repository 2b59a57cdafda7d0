import type { SplitAnswer, SplitOrder } from '@linehaul/modules/payment/server/payment.port.ts';
import { activePayee } from '@linehaul/modules/wallet/server/wallet.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { adapayKey } from '../contract/adapay.contract.ts';
import { accountNeeded } from './adapay-account.provider.ts';
import { unclear } from './adapay-answer.rules.ts';
import { makeOnce } from './adapay-once.provider.ts';
import { outNumber, yuanText } from './adapay-words.rules.ts';

/** Who gets what of it; together they are what is confirmed. The platform bears Adapay's fee where it gets anything. */
function sharesOf({ amount_cents, share_cents }: SplitOrder, member_id: string, platform_member: string) {
  const platformCents = amount_cents - share_cents;
  const shares = [
    { member_id, amount: share_cents, fee_flag: platformCents > 0 ? 'N' : 'Y' },
    { member_id: platform_member, amount: platformCents, fee_flag: 'Y' },
  ];
  return shares.filter(({ amount }) => amount > 0).map((share) => ({ ...share, amount: yuanText(share.amount) }));
}

/** Has Adapay pay a settlement's shares. Without an active member the money stays where it is: in the platform's account. */
export async function confirmSplit(scope: Scope, kernel: ModuleKernel, order: SplitOrder): Promise<SplitAnswer> {
  const account = await accountNeeded(scope, kernel);
  const member = await activePayee(scope, adapayKey);
  if (order.share_cents > 0 && !member)
    return { state: 'pending', refusal: { kind: 'no_member', code: '', words: '' } };
  const payment_id = order.channel_ref;
  const answer = await makeOnce(account, {
    list: '/v1/payments/confirm/list',
    by: { payment_id },
    make: '/v1/payments/confirm',
    number: ['order_no', outNumber(order.split_no)],
    content: {
      payment_id,
      confirm_amt: yuanText(order.amount_cents),
      div_members: sharesOf(order, member ?? '', account.set.platform_member),
    },
  });
  if (answer.status === 'failed') throw unclear(answer);
  return answer.status === 'succeeded'
    ? { state: 'done', channel_ref: answer.id || outNumber(order.split_no) }
    : { state: 'pending' };
}
