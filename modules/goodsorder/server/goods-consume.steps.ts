import { createHmac } from 'node:crypto';
import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { clockText, localClock } from '@linehaul/contract/local-time.ts';
import { ownSites } from '@linehaul/modules/access/server/access.port.ts';
import { type StockCause, sendStock } from '@linehaul/modules/goods/server/goods.port.ts';
import { findSite } from '@linehaul/modules/site/server/site.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { rateLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import type { Secrets } from '@linehaul/server-kernel/security/secrets.ts';
import { type goodsOrderContract, goodsOrderErrors } from '../contract/goods-order.contract.ts';
import type { GoodsCode } from '../contract/goods-order-record.contract.ts';
import { goodsCodeRepo } from './goods-code.repo.ts';
import { settleGoods } from './goods-earned.steps.ts';
import { goodsLineRepo } from './goods-line.repo.ts';
import { isDone, newCode, piecesLeft, readPieceCode } from './goods-order.rules.ts';
import { emitGoodsOrder } from './goods-order-emit.repo.ts';
import { askChannel, goodsOrderSteps, lockOrder, readLines } from './goods-order-steps.repo.ts';
import { finishLocked } from './goods-step.steps.ts';
import { type FoundUnit, goodsUseRepo } from './goods-use.repo.ts';

type CodeSecrets = Pick<Secrets, 'tokenSecret'>;
type CodeKernel = Pick<ModuleKernel, 'extensions'> & { secrets: CodeSecrets };
type ConsumeInput = ParsedInputOf<typeof goodsOrderContract.GoodsOrderConsume>;

/** Wrong codes of one person before they have to wait: people mistype, machines guess. */
const maxMisses = 60;
const missWindowSeconds = 600;

/** Under the tenant's own key: equal codes of two tenants have nothing in common. */
function hashOf({ tokenSecret }: CodeSecrets, supplierId: number, code: string): Buffer {
  const key = createHmac('sha256', tokenSecret).update(`goods codes ${supplierId}`).digest();
  return createHmac('sha256', key).update(code).digest();
}

/** Makes codes for pieces that are not used, and answers them this once. */
export async function issueCodes(
  scope: Scope,
  { secrets, extensions }: CodeKernel,
  { id, anew }: ParsedInputOf<typeof goodsOrderContract.GoodsOrderCodes>,
) {
  const order = await lockOrder(scope, extensions, id);
  if (order.freight_mode !== 2 || order.state !== 'send') throw refuse(goodsOrderErrors.state);
  const repo = goodsCodeRepo(scope);
  const names = new Map(
    order.lines.map(({ line_no, name, spec }) => [line_no, [name, spec].filter(Boolean).join(' ')]),
  );
  const codes: { line_no: number; unit_no: number; name: string; code: string }[] = [];
  for (const { id: unitId, line_no, unit_no } of await repo.unissued(id, anew)) {
    const code = newCode();
    await repo.setHash(unitId, hashOf(secrets, scope.caller.supplier_id, code));
    codes.push({ line_no, unit_no, name: names.get(line_no) ?? '', code });
  }
  if (codes.length > 0) await goodsLineRepo(scope).addEvent(id, 'code_issued', { pieces: codes.length });
  return { codes };
}

/** Where somebody uses a piece: the site that is named, else the only one that the caller works at. */
export async function siteOf(scope: Scope, askedSite: number | null): Promise<number | null> {
  const ownSiteIds = (await ownSites(scope)).map(({ id }) => id);
  if (askedSite === null) return ownSiteIds.length === 1 ? (ownSiteIds[0] ?? null) : null;
  const isBound = scope.caller.operator_id !== null && ownSiteIds.length > 0;
  const isAllowed = isBound ? ownSiteIds.includes(askedSite) : (await findSite(scope, askedSite)) !== undefined;
  if (!isAllowed) throw refuseAt(goodsOrderErrors.site_unknown, 'site_id');
  return askedSite;
}

/** Undefined for a code that this site knows nothing of: of nobody, of another tenant, or for another site. */
async function find(scope: Scope, secrets: CodeSecrets, { code, site_id }: ConsumeInput) {
  const site = await siteOf(scope, site_id);
  const read = readPieceCode(code);
  const unit = read && (await goodsUseRepo(scope).byHash(hashOf(secrets, scope.caller.supplier_id, read)));
  if (!unit || unit.state === 'void') return undefined;
  const isHere = unit.order_site_id === null || unit.order_site_id === site;
  return isHere ? { unit, site } : undefined;
}

/** Says when, where and by whom it was used: the code is known here, so nobody learns from it what others have. */
function usedRefusal({ timeZone }: Scope, { consumed_at, site_name, login_name }: GoodsCode) {
  const [day = '', clock = ''] = clockText(localClock(timeZone)(consumed_at)).split(' ');
  const use = [`${day} ${clock.slice(0, 5)}`, site_name, login_name].filter(Boolean).join(' · ');
  return refuse(goodsOrderErrors.code_used, { params: { use } });
}

/** Each use of a piece moves the stock once, also when an earlier one was taken back. */
const useCause = (id: number, undoneCount: number): StockCause => ({
  kind: undoneCount === 0 ? 'goods_code' : `goods_code_${undoneCount}`,
  id,
});

async function consume(scope: Scope, extensions: Extensions, unit: FoundUnit, site: number | null) {
  const order = await lockOrder(scope, extensions, unit.order_id);
  const line = order.lines.find(({ line_no }) => line_no === unit.line_no);
  const codes = await goodsCodeRepo(scope).of(order.id);
  const now = codes.find((one) => one.line_no === unit.line_no && one.unit_no === unit.unit_no);
  if (now?.state === 'consumed') throw usedRefusal(scope, now);
  if (order.state !== 'send' || !line) throw refuse(goodsOrderErrors.code_unknown);
  if (order.held_by !== '') throw refuse(goodsOrderErrors.held);
  await askChannel(scope, order, 'used');
  if (piecesLeft(line) === 0) throw refuse(goodsOrderErrors.open_after_sale);
  const undoneCount = await goodsUseRepo(scope).consume(unit.id, site);
  if (undoneCount === undefined) throw refuse(goodsOrderErrors.code_unknown);
  await goodsLineRepo(scope).move(order.id, line.line_no, 'consumed_qty', 1);
  await goodsLineRepo(scope).addEvent(order.id, 'consumed', {
    note: [line.name, line.spec].filter(Boolean).join(' '),
  });
  const after = await readLines(scope, await goodsOrderSteps.change(scope, order, {}));
  await emitGoodsOrder(scope, 'consumed', order.id);
  if (isDone(after.lines)) await finishLocked(scope, after, 'used');
  else await settleGoods(scope, after);
  await sendStock(scope, useCause(unit.id, undoneCount), [{ sku_id: line.sku_id, quantity: 1 }]);
  const restPieces = after.lines.reduce((sum, one) => sum + piecesLeft(one), 0);
  const { name, spec } = line;
  return {
    unit_id: unit.id,
    order_id: order.id,
    order_no: order.order_no,
    name,
    spec,
    left: restPieces,
    consumed_at: scope.now,
  };
}

/** Uses a piece; of many who try the same code at once, one does. Wrong codes are counted. */
export async function consumeCode(outer: Scope, { secrets, extensions }: CodeKernel, input: ConsumeInput) {
  const { supplier_id, operator_id } = outer.caller;
  const limit = rateLimit(outer, `goods code ${supplier_id} ${operator_id ?? 0}`);
  await limit.refuseAbove(maxMisses);
  const match = await find(outer, secrets, input);
  if (!match) {
    await limit.count(missWindowSeconds);
    throw refuse(goodsOrderErrors.code_unknown);
  }
  const { unit, site } = match;
  return outer.once((scope) => consume(scope, extensions, unit, site));
}
