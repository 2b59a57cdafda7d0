import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { denialOf } from '@linehaul/contract/permission.ts';
import { goodsRefunds } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import { moneyClaims } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { deletionBlockers } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { ownedPicture } from '@linehaul/modules/upload/server/upload.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { liveSource } from '@linehaul/server-kernel/events/live-source.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { type HandlerCall, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { readSetting, saveSetting } from '@linehaul/server-kernel/record/setting.repo.ts';
import { refundContract } from '../contract/refund.contract.ts';
import { refundCounters } from '../contract/refund.events.ts';
import type { RefundDetail } from '../contract/refund-record.contract.ts';
import { refundJobs } from './refund.job.ts';
import { refundLists, refundRepo, shortageRepo } from './refund.repo.ts';
import { refundsOfErased } from './refund-erasure.repo.ts';
import { addMemberRefund, cancelMemberRefund, listMemberRefunds, shipMemberRefund } from './refund-member.handlers.ts';
import { takePaidBack, takeRefusal } from './refund-money.steps.ts';
import { openRefunds } from './refund-open.repo.ts';
import { addRefund, existingRefund, formatOwner, refundOptions, refundPage } from './refund-request.steps.ts';
import { refundSettings } from './refund-setting.repo.ts';
import {
  approveRefund,
  cancelRefund,
  type Input,
  postRefund,
  receiveRefund,
  rejectRefund,
  shipRefund,
} from './refund-step.steps.ts';

/** What the operator log keeps: nobody's name, phone or address. */
function auditFields({ refund_no, order_no, way, state, ask_cents, approved_cents, paid_cents }: RefundDetail) {
  return { refund_no, order_no, way, state, ask_cents, approved_cents, paid_cents };
}

/** A call that changes a refund: it answers the refund, and the log keeps what it has become. */
function changing<Input>(work: (scope: Scope, extensions: Extensions, input: Input) => Promise<RefundDetail>) {
  return async ({ scope, input, extensions, audit }: HandlerCall<Input>): Promise<RefundDetail> => {
    const after = await work(scope, extensions, input);
    audit({ record: `refund ${after.id}`, after: auditFields(after) });
    return after;
  };
}

const nothingWaits = { refund: 0, return: 0 };

/** What waits for the seller. */
async function countOf(scope: Scope): Promise<{ refund: number; return: number }> {
  const { counted: countStage } = refundLists(scope);
  return {
    refund: await countStage('refund', 'answer'),
    return: (await countStage('return', 'answer')) + (await countStage('return', 'receive')),
  };
}

export const refundModule = serverModule({
  name: 'refund',
  contract: refundContract,
  migrations: new URL('./migrations/', import.meta.url),
  live: [liveSource(refundCounters, countOf)],
  jobs: ({ extensions }) => refundJobs(extensions),
  offers: ({ extensions }) => [
    refundsOfErased,
    goodsRefunds.offer({
      key: 'refund',
      paid: (scope, now) => takePaidBack(scope, extensions, now),
      refused: (scope, now) => takeRefusal(scope, extensions, now),
    }),
    deletionBlockers.offer({ key: 'refunds', count: openRefunds }),
    moneyClaims.offer({ key: 'refunds', missing: (scope) => shortageRepo(scope).missing() }),
  ],
  handlers: () => ({
    MemberRefunds: listMemberRefunds,
    MemberRefundAdd: addMemberRefund,
    MemberRefundCancel: cancelMemberRefund,
    MemberRefundShip: shipMemberRefund,
    RefundSettingInfo: ({ scope }) => readSetting(scope, refundSettings),
    RefundSettingSave: saveSetting(refundSettings),
    RefundCount: async ({ scope }) =>
      denialOf(refundContract.RefundList, scope.caller) ? nothingWaits : countOf(scope),
    RefundStages: ({ input, scope }) => refundLists(scope).stages(input.way),
    RefundList: ({ input, scope }) => refundPage(scope, input),
    RefundInfo: ({ input, scope }) => existingRefund(scope, input.id),
    RefundOptions: ({ input, scope }) => refundOptions(scope, input.order_id),
    RefundPicture: async ({ input: { id, picture_id, size }, scope, extensions }) => {
      const { posts } = await existingRefund(scope, id);
      if (!posts.some(({ picture_ids }) => picture_ids.includes(picture_id))) throw refuse(wireErrors.not_found);
      const supplier_id = await refundRepo(scope).tenantOf(id);
      return ownedPicture({ scope, extensions }, { supplier_id, id: picture_id, owner: formatOwner(id), size });
    },
    RefundAdd: changing(addRefund),
    RefundApprove: changing(approveRefund),
    RefundReject: changing(rejectRefund),
    RefundCancel: changing(cancelRefund),
    RefundShip: changing(shipRefund),
    RefundReceive: changing(receiveRefund),
    RefundPost: changing((scope, _extensions, input: Input<'RefundPost'>) => postRefund(scope, input)),
  }),
});
