import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { findMember } from '@linehaul/modules/member/server/member.port.ts';
import { checkStorefront, storefrontScope } from '@linehaul/modules/storefront/server/storefront.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { rateLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import type { utilityContract } from '../contract/utility.contract.ts';
import type { SaleInput } from '../contract/utility-record.contract.ts';
import { canCover } from './balance.steps.ts';
import { orderRepo, orderSteps, type StoredOrder } from './order.repo.ts';
import { closeOrder } from './order-payment.steps.ts';
import { showOwn } from './order-view.steps.ts';
import { productRepo } from './product.repo.ts';
import { addOrder, prepareSale } from './sale.steps.ts';
import { computePrice } from './utility.rules.ts';
import { readUtilitySettings } from './utility-account.provider.ts';

type Calls = typeof utilityContract;
const maxOrders = 100;

export async function listStoreProducts({ scope, input }: CallOf<Calls['UtilityStoreList']>, kernel: ModuleKernel) {
  const tenant = await storefrontScope(scope, input.suid);
  const isReady = (await readUtilitySettings(tenant, kernel)) !== null;
  const rows = await productRepo(tenant).onSale();
  const products = rows.map((row) => ({ ...row, price_cents: computePrice(row.face_cents, row) }));
  return { is_open: isReady && (await canCover(tenant, kernel, 0)), products };
}

/** The member who calls. */
async function readMember(scope: Scope) {
  const { member_id } = scope.caller;
  const member = member_id === undefined ? undefined : await findMember(scope, member_id);
  if (!member) throw refuse(wireErrors.login, { login: true });
  return member;
}

/** A member looks so many numbers up in an hour: they tell whose account of electricity it is. */
const lookUpsAnHour = 40;
const hourSeconds = 3_600;

/** What a sale comes to, for a member who calls. Refuses with `wire.too_many` who goes through numbers. */
async function prepareForMember(scope: Scope, kernel: ModuleKernel, input: SaleInput, member_id: number) {
  await rateLimit(scope, `utility ${scope.caller.supplier_id} member ${member_id}`).take(lookUpsAnHour, hourSeconds);
  return prepareSale(scope, kernel, input);
}

export async function quoteForMember({ scope, input }: CallOf<Calls['MemberUtilityQuote']>, kernel: ModuleKernel) {
  await checkStorefront(scope);
  const { id } = await readMember(scope);
  return (await prepareForMember(scope, kernel, input, id)).quote;
}

export async function orderAsMember(call: CallOf<Calls['MemberUtilityOrderAdd']>, kernel: ModuleKernel) {
  const { scope, input, audit } = call;
  await checkStorefront(scope);
  const { id: member_id } = await readMember(scope);
  // The number is the member's own: nobody meets the order of somebody else by it.
  const request_no = `member-${member_id}-${input.request_no}`.slice(0, 64);
  const sale = await prepareForMember(scope, kernel, input, member_id);
  return scope.once(async (tx) => {
    const order = await addOrder(tx, kernel, { ...input, request_no }, sale, { member_id, source: 'member' });
    const after = showOwn(order);
    audit({ record: `utility_order ${after.id}`, after });
    return after;
  });
}

export async function listOwnOrders({ scope }: CallOf<Calls['MemberUtilityOrders']>) {
  const { id } = await readMember(scope);
  return { orders: (await orderRepo(scope).ofMember(id, maxOrders)).map(showOwn) };
}

/** Refuses with `wire.not_found` what is not the member's. */
async function ownOrder(scope: Scope, id: number): Promise<StoredOrder> {
  const { id: member_id } = await readMember(scope);
  const order = await orderRepo(scope).byId(id);
  if (order?.member_id !== member_id) throw refuse(wireErrors.not_found);
  return order;
}

export async function showOwnOrder({ scope, input }: CallOf<Calls['MemberUtilityOrderInfo']>) {
  return showOwn(await ownOrder(scope, input.id));
}

export async function cancelOwnOrder({ scope, input, audit }: CallOf<Calls['MemberUtilityOrderCancel']>) {
  await ownOrder(scope, input.id);
  await closeOrder(scope, await orderSteps.lock(scope, input.id), 'person');
  const after = showOwn(await ownOrder(scope, input.id));
  audit({ record: `utility_order ${input.id}`, after });
  return after;
}
