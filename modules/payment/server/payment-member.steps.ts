import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { findMember } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ShopPayment } from '../contract/payment.contract.ts';
import { paymentErrors } from '../contract/payment-errors.contract.ts';
import { paymentRepo } from './payment.repo.ts';
import { type PaymentRegistry, readyChannels, subjectOf } from './payment-registry.steps.ts';
import { payersView } from './payment-shop.steps.ts';
import { startPayment } from './payment-start.steps.ts';

export interface MemberStart {
  subject_kind: string;
  subject_id: number;
  channel?: string | undefined;
}

type Subject = Pick<MemberStart, 'subject_kind' | 'subject_id'>;

/** The part of a subject that the calling member pays. Refuses with `wire.not_found` what is not the member's. */
async function memberPart(scope: Scope, registry: PaymentRegistry, { subject_kind, subject_id }: Subject) {
  const { member_id } = scope.caller;
  const member = member_id === undefined ? undefined : await findMember(scope, member_id);
  if (!member) throw refuse(wireErrors.login, { login: true });
  const { id, phone } = member;
  const part = await scope.transaction(async (tx) =>
    subjectOf(registry, subject_kind).memberPart?.(tx, subject_id, { id, phone }),
  );
  if (part === undefined) throw refuse(wireErrors.not_found);
  return part;
}

/** The named channel, or the first one that is set up: money comes through it by itself. */
async function onlineChannel(scope: Scope, registry: PaymentRegistry, { subject_kind, channel }: MemberStart) {
  const ready = await readyChannels(scope, registry, subject_kind);
  const online = ready.filter(({ way }) => way === 'online').map(({ key }) => key);
  if (channel !== undefined && !online.includes(channel)) throw refuseAt(paymentErrors.channel_unknown, 'channel');
  const [first] = channel === undefined ? online : [channel];
  if (first === undefined) throw refuse(paymentErrors.no_online_channel);
  return first;
}

/** A payment for something that is the calling member's. Refuses others with `wire.not_found`. */
export async function memberPayment(scope: Scope, registry: PaymentRegistry, id: number): Promise<ShopPayment> {
  const row = await paymentRepo(scope).byId(id);
  if (!row) throw refuse(wireErrors.not_found);
  await memberPart(scope, registry, row);
  return payersView(row);
}

/** Begins to pay what the calling member has to pay; begun again while it is open, it is the same payment. */
export async function startMemberPayment(
  scope: Scope,
  registry: PaymentRegistry,
  input: MemberStart,
): Promise<ShopPayment> {
  const { subject_kind, subject_id } = input;
  const subject_part = await memberPart(scope, registry, input);
  const channel = await onlineChannel(scope, registry, input);
  const id = await startPayment(scope, registry, { subject_kind, subject_id, subject_part, channel, note: '' });
  return memberPayment(scope, registry, id);
}
