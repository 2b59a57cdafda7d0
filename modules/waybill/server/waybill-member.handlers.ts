import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { publicParcels } from '@linehaul/modules/courier/server/courier.port.ts';
import { findMember } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf } from '@linehaul/server-kernel/module/server-module.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import { type waybillContract, waybillErrors } from '../contract/waybill.contract.ts';
import { publicEventKinds } from '../contract/waybill-event.contract.ts';
import { waybillLife } from './waybill.rules.ts';
import { signWaybill } from './waybill-document.handlers.ts';
import { waybillEventRepo } from './waybill-event.repo.ts';
import { type Customer, type MemberWaybillRow, memberWaybillRepo } from './waybill-member.repo.ts';

type Calls = typeof waybillContract;
type MemberWaybill = OutputOf<Calls['MemberWaybillSign']>;

const pageSize = 20;

/** The member who calls, with the phone that they have proven to hold. */
async function readCustomer(scope: Scope): Promise<Customer> {
  const { member_id } = scope.caller;
  const member = member_id === undefined ? undefined : await findMember(scope, member_id);
  if (!member) throw refuse(wireErrors.login, { login: true });
  return { member_id: member.id, phone: member.phone };
}

/** What comes to the member's phone is received, also where they have sent it to themselves. */
function buildMemberView(row: MemberWaybillRow, customer: Customer): MemberWaybill {
  const isReceived = customer.phone !== '' && row.consignee_phone === customer.phone;
  const due_cents = isReceived ? row.collect_cents : row.prepaid_due_cents;
  const isFree = row.collect_cents === 0 && row.cod_cents === 0;
  const { id, waybill_no, order_id, state, origin_name, destination_name, site_name } = row;
  return {
    ...{ id, waybill_no, order_id, state, origin_name, destination_name, site_name },
    side: isReceived ? 'received' : 'sent',
    consignor_name: row.consignor_name,
    consignee_name: row.consignee_name,
    erased_at: row.erased_at,
    product: row.product,
    pieces: row.pieces,
    weight_g: row.weight_g,
    due_cents,
    cod_cents: row.cod_cents,
    may_sign: isReceived && isFree && row.has_code && waybillLife.step(row, 'sign') !== undefined,
    created_at: row.created_at,
    signed_at: row.signed_at ?? 0,
  };
}

async function ownWaybill(scope: Scope, customer: Customer, id: number): Promise<MemberWaybillRow> {
  const row = await memberWaybillRepo(scope, customer).byId(id);
  if (!row) throw refuse(wireErrors.not_found);
  return row;
}

export async function listMemberWaybills({ scope, input }: CallOf<Calls['MemberWaybillList']>) {
  const customer = await readCustomer(scope);
  const rows = await memberWaybillRepo(scope, customer).page(pageSize, input.before_id);
  const waybills = rows.slice(0, pageSize).map((row) => buildMemberView(row, customer));
  return { waybills, has_more: rows.length > pageSize };
}

export async function showMemberWaybill({ scope, input }: CallOf<Calls['MemberWaybillInfo']>) {
  const customer = await readCustomer(scope);
  const row = await ownWaybill(scope, customer, input.id);
  const events = await waybillEventRepo(scope).of(row.id);
  return {
    ...buildMemberView(row, customer),
    consignor_phone: row.consignor_phone,
    consignee_phone: row.consignee_phone,
    consignee_address: row.consignee_address,
    events: events
      .filter(({ kind }) => publicEventKinds.includes(kind))
      .map(({ kind, site_name, created_at }) => ({ kind, site_name, created_at })),
    parcels: await publicParcels(scope, 'waybill', row.id),
  };
}

/** Goods are the consignee's to sign for; money for them is handed to a person, who then has them signed. */
export async function signMemberWaybill(
  secrets: SecretCipher,
  call: CallOf<Calls['MemberWaybillSign']>,
): Promise<MemberWaybill> {
  const { scope, input } = call;
  const customer = await readCustomer(scope);
  const row = await ownWaybill(scope, customer, input.id);
  if (row.consignee_phone !== customer.phone) throw refuse(wireErrors.not_found);
  if (row.signed_at === null && (row.collect_cents > 0 || row.cod_cents > 0)) throw refuse(waybillErrors.money_due);
  const signing = {
    ...input,
    note: '',
    signature: '',
    signed_pieces: row.arrived_pieces,
    is_rest_missing: false,
    cod_cents: 0,
    collect_cents: 0,
    method: 'cash' as const,
  };
  await signWaybill(secrets, { ...call, input: signing });
  return buildMemberView(await ownWaybill(scope, customer, input.id), customer);
}
