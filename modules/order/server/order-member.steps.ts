import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { findMember } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { initialsOf } from '@linehaul/server-kernel/list/spelling.ts';
import type { MemberChoices } from '../contract/order-counter.contract.ts';
import { orderMemberRepo } from './order-member.repo.ts';
import { consigneesOf, usualOf } from './order-member.rules.ts';

/** What the counter fills in for a member: address and terms of the member, the rest of what the member sent lately. */
export async function choicesOfMember(scope: Scope, member_id: number): Promise<MemberChoices> {
  const member = await findMember(scope, member_id);
  if (!member) throw refuse(wireErrors.not_found);
  const { name, phone, tel, address, terms } = member;
  const sentOrders = await orderMemberRepo(scope).sent(member_id);
  const withInitials = (order: (typeof sentOrders)[number]) => ({
    ...order,
    initials: initialsOf(order.consignee_name),
  });
  const usual = usualOf(sentOrders);
  return {
    name,
    phone,
    tel,
    address,
    terms,
    usual: usual && withInitials(usual),
    consignees: consigneesOf(sentOrders).map(withInitials),
  };
}
