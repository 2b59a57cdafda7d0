import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { PageQuery } from '@linehaul/contract/paging.ts';
import { denialOf } from '@linehaul/contract/permission.ts';
import { documentFigures } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { deletionBlockers } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { liveSource } from '@linehaul/server-kernel/events/live-source.ts';
import type { HandlerCall, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import {
  type HeldFilter,
  type Payment,
  type PaymentDetail,
  type PaymentFilter,
  paymentContract,
} from '../contract/payment.contract.ts';
import { paymentsChanged } from '../contract/payment.events.ts';
import type { SplitFilter } from '../contract/payment-split.contract.ts';
import { paymentJobs, paymentQueues } from './payment.job.ts';
import { paymentRepo, type StoredPayment } from './payment.repo.ts';
import { isMaker, listPaymentActions, mayDecide } from './payment.rules.ts';
import { paymentChannels } from './payment-channel.extension.ts';
import { builtInChannelsOf } from './payment-channels.steps.ts';
import { closingRepo } from './payment-closing.repo.ts';
import { paymentFigures } from './payment-documents.repo.ts';
import { decideHeld } from './payment-held.steps.ts';
import { paymentKinds } from './payment-kinds.rules.ts';
import { type MemberStart, memberPayment, startMemberPayment } from './payment-member.steps.ts';
import { heldPage, notificationRepo } from './payment-notification.repo.ts';
import { receiveNotification } from './payment-notify.steps.ts';
import { openPayments } from './payment-open.steps.ts';
import {
  confirmOtherWay,
  type OtherWayInput,
  proposeOtherWay,
  refuseOtherWay,
  shownRefunds,
} from './payment-other-way.steps.ts';
import { type RefundInput, refundPayment, runPending } from './payment-refund.steps.ts';
import { createPaymentRegistry, methodKindOf, type PaymentRegistry, readyChannels } from './payment-registry.steps.ts';
import { type ShopStart, shopChannels, shopPayment, startShopPayment } from './payment-shop.steps.ts';
import { splitRepo } from './payment-split.repo.ts';
import { retrySplit } from './payment-split.steps.ts';
import { splitPage } from './payment-split-list.repo.ts';
import { closePayment, confirmPayment, refusePayment, type StartInput, startPayment } from './payment-start.steps.ts';
import { stuckPage } from './payment-stuck.repo.ts';
import { waitingPayments } from './payment-waiting.repo.ts';
import { type SandboxInput, sandboxAct, sandboxCharge } from './sandbox.steps.ts';
import { voucherDataUrl } from './voucher.rules.ts';

type Kept = Parameters<typeof mayDecide>[0] & { subject_kind: string };

function payeeOf(registry: PaymentRegistry, subject_kind: string) {
  return registry.subjects.get(subject_kind)?.payee ?? 'tenant';
}

/** Whether the caller may decide about money of this payment that is held. */
function decides(registry: PaymentRegistry, { caller }: Scope) {
  return (payment: Kept) => mayDecide(payment, caller, payeeOf(registry, payment.subject_kind));
}

/** Whose transfers the caller's people confirm, and by which channels these come. */
function confirmedBy(registry: PaymentRegistry, { caller }: Scope) {
  const side = caller.industry === 'platform' ? 'platform' : 'tenant';
  const subject_kinds = [...registry.subjects.values()].filter(({ payee }) => payee === side).map(({ key }) => key);
  const channels = [...registry.channels.keys()].filter((key) => methodKindOf(registry, key) === 'voucher');
  return { subject_kinds, channels };
}

function shown(registry: PaymentRegistry, scope: Scope, row: StoredPayment): Payment {
  const { operator_id, by_system, qr_text: _qr, redirect_url: _url, paid_at, ended_at, ...payment } = row;
  const isOwn = isMaker({ operator_id, by_system }, scope.caller);
  const side = scope.caller.industry === 'platform' ? 'platform' : 'tenant';
  const payee = payeeOf(registry, row.subject_kind);
  const all = listPaymentActions(
    row,
    methodKindOf(registry, row.channel),
    isOwn && side === payee && side === 'tenant',
  );
  const byDocument = registry.subjects.get(row.subject_kind)?.refundsByDocument === true;
  const allowedActions = all.filter((action) => !(action === 'refund' && byDocument));
  const actions = allowedActions.filter((action) => (action === 'close' ? side === 'tenant' : side === payee));
  return { ...payment, paid_at: paid_at ?? 0, ended_at: ended_at ?? 0, actions };
}

async function detail(registry: PaymentRegistry, scope: Scope, id: number): Promise<PaymentDetail> {
  const row = await paymentRepo(scope).byId(id);
  if (!row) throw refuse(wireErrors.not_found);
  const picture = await paymentRepo(scope).voucherOf(id);
  const isOpen = row.state === 'created' || row.state === 'paying';
  return {
    ...shown(registry, scope, row),
    subject_page: registry.subjects.get(row.subject_kind)?.page(row.subject_id) ?? '',
    qr_text: isOpen ? row.qr_text : '',
    redirect_url: isOpen ? row.redirect_url : '',
    voucher: picture ? voucherDataUrl(picture) : '',
    notifications: await notificationRepo(scope).of(id),
    closing_refusal: await closingRepo(scope).closingRefusal(id),
    refunds: await shownRefunds(scope, registry, row),
    splits: await splitRepo(scope).of(row.id),
    may_decide: decides(registry, scope)(row),
  };
}

/** What the operator log keeps of a payment. */
function auditFields({ payment_no, subject_text, channel, amount_cents, paid_cents, refunded_cents, state }: Payment) {
  return { payment_no, subject_text, channel, amount_cents, paid_cents, refunded_cents, state };
}

type Work<Input> = (scope: Scope, input: Input) => Promise<number>;

/** A call that changes a payment: it answers the payment, and the log keeps what it has become. */
function changing<Input>(registry: PaymentRegistry, work: Work<Input>) {
  return async ({ scope, input, audit }: HandlerCall<Input>): Promise<PaymentDetail> => {
    const id = await work(scope, input);
    const after = await detail(registry, scope, id);
    audit({ record: `payment ${id}`, after: auditFields(after) });
    return after;
  };
}

const { PaymentList, PaymentStart } = paymentContract;

function buildHandlers(registry: PaymentRegistry, { secrets }: ModuleKernel) {
  const change = <Input>(work: Work<Input>) => changing(registry, work);
  return {
    // For who takes payments, or looks for them; others are told of none.
    ChannelList: async ({ scope, input }: HandlerCall<{ subject_kind?: string | undefined }>) => {
      const { caller } = scope;
      const isDenied = [PaymentStart, PaymentList].every((call) => denialOf(call, caller) !== null);
      if (caller.operator_id !== null && isDenied) return [];
      return (await readyChannels(scope, registry, input.subject_kind)).map(({ key, way }) => ({ key, way }));
    },
    PaymentList: async ({ scope, input }: HandlerCall<PaymentFilter>) => {
      const page = await paymentRepo(scope).page(input, confirmedBy(registry, scope));
      return { ...page, list: page.list.map((row) => shown(registry, scope, row)) };
    },
    PaymentInfo: ({ scope, input }: HandlerCall<{ id: number }>) => detail(registry, scope, input.id),
    PaymentStart: change((scope, draft: StartInput) => startPayment(scope, registry, draft)),
    ShopPaymentChannels: async ({ scope, input }: HandlerCall<{ subject_kind: string }>) => ({
      channels: await shopChannels(scope, registry, input.subject_kind),
    }),
    ShopPaymentStart: async ({ scope, input, audit }: HandlerCall<ShopStart>) => {
      const newPayment = await startShopPayment(scope, registry, input);
      const { payment_no, channel, amount_cents, state } = newPayment;
      audit({ record: `payment ${newPayment.id}`, after: { payment_no, channel, amount_cents, state } });
      return newPayment;
    },
    ShopPaymentInfo: ({ scope, input }: HandlerCall<{ id: number }>) => shopPayment(scope, registry, input.id),
    MemberPaymentStart: async ({ scope, input, audit }: HandlerCall<MemberStart>) => {
      const newPayment = await startMemberPayment(scope, registry, input);
      const { payment_no, channel, amount_cents, state } = newPayment;
      audit({ record: `payment ${newPayment.id}`, after: { payment_no, channel, amount_cents, state } });
      return newPayment;
    },
    MemberPaymentInfo: ({ scope, input }: HandlerCall<{ id: number }>) => memberPayment(scope, registry, input.id),
    PaymentClose: change(async (scope, { id }: { id: number }) => {
      await closePayment(scope, registry, id);
      return id;
    }),
    PaymentConfirm: change(async (scope, { id }: { id: number }) => {
      await confirmPayment(scope, registry, id);
      return id;
    }),
    PaymentRefuse: change(async (scope, { id, reason }: { id: number; reason: string }) => {
      await refusePayment(scope, registry, id, reason);
      return id;
    }),
    PaymentRefund: change(async (scope, draft: RefundInput) => {
      await refundPayment(scope, registry, draft);
      return draft.id;
    }),
    RefundRetry: change(async (scope, { id }: { id: number }) => {
      await runPending(scope, registry, id);
      return id;
    }),
    RefundStuckList: ({ scope, input }: HandlerCall<PageQuery>) => stuckPage(scope, input),
    RefundOther: change((scope, input: OtherWayInput) => proposeOtherWay(scope, registry, input)),
    RefundOtherConfirm: change((scope, { id }: { id: number }) => confirmOtherWay(scope, registry, id)),
    RefundOtherRefuse: change((scope, input: { id: number; reason: string }) => refuseOtherWay(scope, registry, input)),
    SplitList: ({ scope, input }: HandlerCall<SplitFilter>) => splitPage(scope, input),
    SplitRetry: change((scope, { id }: { id: number }) => retrySplit(scope, registry, id)),
    HeldList: ({ scope, input }: HandlerCall<HeldFilter>) => heldPage(scope, input, decides(registry, scope)),
    HeldAccept: change((scope, { id }: { id: number }) => decideHeld(scope, registry, id, 'accepted')),
    HeldRefund: change((scope, { id }: { id: number }) => decideHeld(scope, registry, id, 'refunded')),
    Notify: ({ scope, input }: HandlerCall<{ channel: string; body: string }>) =>
      receiveNotification(scope, registry, input),
    SandboxInfo: ({ scope, input }: HandlerCall<{ token: string }>) => sandboxCharge(scope, registry, input.token),
    SandboxAct: ({ scope, input }: HandlerCall<SandboxInput>) => sandboxAct(scope, registry, secrets, input),
  };
}

export const paymentModule = serverModule({
  name: 'payment',
  contract: paymentContract,
  migrations: new URL('./migrations/', import.meta.url),
  live: [liveSource(paymentsChanged, waitingPayments)],
  offers: (kernel) => [
    ...paymentKinds,
    ...builtInChannelsOf(kernel).map(paymentChannels.offer),
    documentFigures.offer(paymentFigures(kernel.extensions)),
    deletionBlockers.offer({ key: 'payments', count: openPayments }),
  ],
  jobs: (kernel) => paymentJobs(createPaymentRegistry(kernel)),
  queues: (kernel) => paymentQueues(createPaymentRegistry(kernel), kernel.secrets),
  handlers: (kernel) => buildHandlers(createPaymentRegistry(kernel), kernel),
});
