import { randomBytes } from 'node:crypto';
import { refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { lockNamed } from '@linehaul/server-kernel/database/named-lock.repo.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { utilityErrors } from '../contract/utility.contract.ts';
import { utilityCounters } from '../contract/utility.events.ts';
import type { OrderInput, Product, SaleInput, SaleQuote, UtilityOrder } from '../contract/utility-record.contract.ts';
import type { UtilitySettings } from '../contract/utility-settings.contract.ts';
import { canCover } from './balance.steps.ts';
import { orderRepo, type StoredOrder } from './order.repo.ts';
import { accountPlace, fingerprintAccount } from './order-view.steps.ts';
import { productRepo } from './product.repo.ts';
import {
  amountFault,
  computeCost,
  computePrice,
  isAreaBlocked,
  listAreas,
  maskAccount,
  maskHolder,
  readAccount,
} from './utility.rules.ts';
import type { Quote } from './utility-access.steps.ts';
import { openAccess, readUtilitySettings } from './utility-account.provider.ts';

/** A sale with everything that is known of it; nothing is written yet. */
interface Sale {
  product: Product;
  settings: UtilitySettings;
  account: string;
  quote: SaleQuote;
  cost_cents: number;
}

/** `LH20260131` and twelve hexadecimal digits: letters and digits alone, as both providers want it, and never guessed. */
function newOrderNo(scope: Scope): string {
  return `LH${businessDay(scope).replaceAll('-', '')}${randomBytes(6).toString('hex')}`;
}

type GoodQuote = Extract<Quote, { state: 'good' }>;

/** Refuses what the provider does not sell, and where the tenant sells nothing. */
function checkPlace(quote: Quote, product: Product, { blocked_areas }: UtilitySettings): GoodQuote {
  if (quote.state === 'silent') throw refuse(utilityErrors.provider_silent);
  if (quote.state === 'refused')
    throw refuse(utilityErrors.provider_refuses, { params: { provider_code: quote.provider_code } });
  const isOther = product.carrier !== 'any' && quote.carrier !== 'any' && quote.carrier !== product.carrier;
  if (isOther) throw refuseAt(utilityErrors.carrier_differs, 'account');
  if (product.service === 'phone' && quote.area === '' && listAreas(blocked_areas).length > 0)
    throw refuseAt(utilityErrors.area_unknown, 'account');
  if (isAreaBlocked(quote.area, blocked_areas)) throw refuseAt(utilityErrors.area_blocked, 'account');
  return quote;
}

async function readProduct(scope: Scope, input: SaleInput): Promise<Product> {
  const product = await productRepo(scope).byId(input.product_id);
  if (!product?.is_on_sale) throw refuseAt(utilityErrors.product_gone, 'product_id');
  const fault = amountFault(product, input);
  if (fault) throw refuseAt(fault, 'amount_cents');
  return product;
}

/** Asks the provider what a sale comes to. Outside of any transaction. */
export async function prepareSale(scope: Scope, kernel: ModuleKernel, input: SaleInput): Promise<Sale> {
  const settings = await readUtilitySettings(scope, kernel);
  if (!settings) throw refuse(utilityErrors.not_ready);
  const product = await readProduct(scope, input);
  const { service, unit_code } = product;
  const account = readAccount(service, input.account);
  if (account === null) throw refuseAt(utilityErrors.account_wrong, 'account');
  const face_cents = service === 'phone' ? product.face_cents : input.amount_cents;
  const answer = await openAccess(kernel, settings).quote({ service, account, unit_code, face_cents });
  const { carrier, area, holder, arrears_cents, ...costs } = checkPlace(answer, product, settings);
  const cost_cents = costs.cost_cents ?? computeCost(face_cents, product);
  const price_cents = computePrice(face_cents, product);
  if (price_cents < cost_cents && !product.allows_loss) throw refuse(utilityErrors.below_cost);
  if (!(await canCover(scope, kernel, cost_cents))) throw refuse(utilityErrors.stopped);
  const quote = { face_cents, price_cents, carrier, area, holder_masked: maskHolder(holder), arrears_cents };
  return { product, settings, account, quote, cost_cents };
}

/** Refuses more than one phone or account is sold in a day; the lock lets one sale for it at a time count. */
async function checkLimits(tx: Scope, fingerprint: string, { settings, quote }: Sale): Promise<void> {
  await lockNamed(tx, `utility account ${fingerprint}`);
  const { count, cents } = await orderRepo(tx).soldToday(fingerprint);
  const isOver = count >= settings.daily_count || cents + quote.face_cents > settings.daily_cents;
  if (isOver) throw refuseAt(utilityErrors.daily_limit, 'account');
}

interface Buyer {
  member_id: number | null;
  source: UtilityOrder['source'];
}

/** Whether an order is what the same number asks for again. */
function isSameOrder(
  order: StoredOrder,
  fingerprint: string,
  { product_id }: OrderInput,
  { member_id }: Buyer,
): boolean {
  return order.account_fingerprint === fingerprint && order.product_id === product_id && order.member_id === member_id;
}

/** Writes the order down that a sale comes to, with its price and its cost of this moment; it is then to be paid. */
export async function addOrder(
  tx: Scope,
  kernel: ModuleKernel,
  input: OrderInput,
  sale: Sale,
  buyer: Buyer,
): Promise<StoredOrder> {
  const { product, settings, account, quote, cost_cents } = sale;
  const { service } = product;
  const orders = orderRepo(tx);
  const account_fingerprint = fingerprintAccount(tx, kernel, account);
  await lockNamed(tx, `utility request ${input.request_no}`);
  const before = await orders.byRequest(input.request_no);
  if (before && !isSameOrder(before, account_fingerprint, input, buyer)) throw refuse(utilityErrors.request_differs);
  if (before) return before;
  const { price_cents } = quote;
  if (input.price_cents !== undefined && input.price_cents !== price_cents) throw refuse(utilityErrors.price_changed);
  await checkLimits(tx, account_fingerprint, sale);
  const id = await orders.add({
    ...{ ...buyer, ...quote, cost_cents, service, account_fingerprint, request_no: input.request_no },
    ...{ product_id: product.id, product_name: product.name, unit_code: product.unit_code },
    order_no: newOrderNo(tx),
    account_masked: maskAccount(service, account),
    account_encrypted: kernel.secrets.encryptAtRest(account, accountPlace(tx)),
    provider: settings.provider,
    pay_until: new Date((tx.now + settings.pay_minutes * 60) * 1000),
  });
  publish(tx, utilityCounters);
  return orders.existing(id);
}
