import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import type { StockRow } from '@linehaul/modules/goods/contract/goods-stock.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { callerScope, type Demo, type DemoCompany, type DemoFill } from '@linehaul/server-kernel/demo/demo.ts';
import { businessDay, businessDayBounds } from '@linehaul/server-kernel/time/business-day.ts';
import { spikebuyContract, spikebuyKey } from '../contract/spikebuy.contract.ts';
import { giveRestBack, turnByClock } from './activity.steps.ts';

const { SpikebuyActivitySave, SpikebuyActivityTurn, SpikebuyBuy, SpikebuySessionSave } = spikebuyContract;
const hour = 3600;
const day = 24 * hour;
const quota_pieces = 4;

const buyers = [
  ['MS01', '孙丽华', '13800000301', '苏州市吴中区', '东吴北路 68 号'],
  ['MS02', '何志远', '13800000302', '无锡市梁溪区', '中山路 333 号'],
  ['MS03', '郑晓敏', '13800000303', '南京市鼓楼区', '中央路 19 号'],
  ['MS04', '罗文斌', '13800000304', '杭州市拱墅区', '莫干山路 501 号'],
] as const;

interface Evening {
  name: string;
  starts_at: number;
  ends_at: number;
  /** Which of the goods is sold. */
  which: number;
}

type Shop = Awaited<ReturnType<typeof openShop>>;

async function openShop({ call, callerOf, now }: DemoCompany) {
  const at = (moment: number) => callerOf('supplier')(moment);
  const start = at(now - 8 * day);
  await call(start, addonContract.AddonInstall, { key: spikebuyKey });
  for (const [code, name, phone] of buyers) await call(start, memberContract.MemberAdd, { code, name, phone });
  const { list } = await call(start, goodsContract.GoodsStockList, { limit: 50, sort: 'id' });
  const isForSale = ({ state, free_stock, price_cents }: StockRow) =>
    state === 'on_sale' && free_stock >= 20 && price_cents > 1;
  return { call, at, now, skus: list.filter(isForSale).slice(0, 4) };
}

/** A session with one activity, entered an hour before it begins. */
async function publish(
  { call, at, skus }: Shop,
  { name, starts_at, ends_at, which }: Evening,
): Promise<number | undefined> {
  const sku = skus[which % Math.max(1, skus.length)];
  if (!sku) return undefined;
  const before = at(starts_at - hour);
  const { id: session_id } = await call(before, SpikebuySessionSave, { name, starts_at, ends_at });
  const sale_cents = Math.max(1, Math.floor(sku.price_cents * 0.7));
  const { id } = await call(before, SpikebuyActivitySave, {
    session_id,
    name: `限时特价 · ${sku.goods_name}`.slice(0, 60),
    conditions: '限本店会员购买；付款后 48 小时内发货；拆封后不支持无理由退货。',
    sku_id: sku.id,
    sale_cents,
    quota_pieces,
    member_pieces: 1,
    below_cost: sale_cents < sku.cost_cents,
  });
  await call(before, SpikebuyActivityTurn, { id, action: 'publish' });
  return id;
}

/** So many buy and pay, one minute after the other: an unpaid order would end in the server's first minutes. */
async function sell({ call, at }: Shop, activity_id: number, starts_at: number, count: number) {
  for (const [place, [member_code, receiver_name, receiver_phone, city, address]] of buyers.slice(0, count).entries()) {
    const moment = at(starts_at + 60 * (place + 1));
    const receiver = { receiver_name, receiver_phone, region_code: '32', city, address } as const;
    const request_no = `demo-spike-${activity_id}-${place}`;
    const { sale } = await call(moment, SpikebuyBuy, { ...receiver, activity_id, member_code, request_no });
    await call(moment, goodsOrderContract.GoodsOrderPay, { id: sale.order_id, method: 'wechat' });
  }
}

/** From eight to ten in the evening, so many days ago. */
function eveningOf({ at, now }: Shop, ago: number): Evening {
  const { until } = businessDayBounds(callerScope(at(now)), businessDay(callerScope(at(now - ago * day))));
  return { name: '晚间八点场', starts_at: until - 4 * hour, ends_at: until - 2 * hour, which: ago % 2 };
}

/** A supplier's week: a session each evening, one that runs now, and one tomorrow. */
const fill: DemoFill = async (company) => {
  const shop = await openShop(company);
  const { at, now } = shop;
  for (const ago of [6, 5, 4, 3, 2]) {
    const evening = eveningOf(shop, ago);
    const { starts_at, ends_at } = evening;
    const id = await publish(shop, evening);
    if (id === undefined) return;
    await turnByClock(callerScope(at(starts_at)), { id, action: 'start' });
    await sell(shop, id, starts_at, (ago % 3) + 2);
    const end = callerScope(at(ends_at));
    await turnByClock(end, { id, action: 'end' });
    await giveRestBack(end, id);
  }
  const starts_at = now - 10 * 60;
  const presentSession = { name: '今日限时场', starts_at, ends_at: starts_at + 4 * hour, which: 2 };
  const present = await publish(shop, presentSession);
  if (present === undefined) return;
  await turnByClock(callerScope(at(starts_at)), { id: present, action: 'start' });
  await sell(shop, present, starts_at, 2);
  await publish(shop, { ...eveningOf(shop, -1), which: 3 });
};

export const demo: Demo = { after: ['goodsorder', 'member'], fill };
