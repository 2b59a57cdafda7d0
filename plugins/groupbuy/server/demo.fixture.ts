import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { callerScope, type Demo, type DemoCompany, type DemoFill } from '@linehaul/server-kernel/demo/demo.ts';
import { groupbuyContract, groupbuyKey } from '../contract/groupbuy.contract.ts';
import { tidyActivity } from './activity.steps.ts';
import { followOrders } from './group.steps.ts';

const { GroupbuyActivitySave, GroupbuyActivityTurn, GroupbuyJoin } = groupbuyContract;
const hour = 3600;
const dayHours = 24;
const twoWeeks = 14 * dayHours;

const buyers = [
  ['TG01', '李晓燕', '13800000201', '苏州市姑苏区', '人民路 1390 号'],
  ['TG02', '张建国', '13800000202', '无锡市滨湖区', '太湖大道 188 号'],
  ['TG03', '陈思远', '13800000203', '常州市天宁区', '延陵西路 23 号'],
  ['TG04', '刘海波', '13800000204', '南通市崇川区', '工农路 57 号'],
  ['TG05', '周雨桐', '13800000205', '扬州市广陵区', '文昌中路 301 号'],
  ['TG06', '吴志强', '13800000206', '镇江市京口区', '中山东路 288 号'],
] as const;

type Shop = Awaited<ReturnType<typeof openShop>>;

async function openShop({ call, callerOf, now, kernel }: DemoCompany) {
  const at = (hours: number) => callerOf('supplier')(now - hours * hour);
  await call(at(twoWeeks), addonContract.AddonInstall, { key: groupbuyKey });
  for (const [code, name, phone] of buyers) await call(at(twoWeeks), memberContract.MemberAdd, { code, name, phone });
  const { list } = await call(at(twoWeeks), goodsContract.GoodsSkuList, { limit: 50, sort: 'id' });
  let requestCount = 0;
  const join = async (hours: number, activity_id: number, who: number, group_id?: number) => {
    requestCount += 1;
    const [member_code, receiver_name, receiver_phone, city, address] = buyers[who] ?? buyers[0];
    const receiver = { receiver_name, receiver_phone, region_code: '32', city, address } as const;
    const request_no = `demo-group-${requestCount}`;
    const input = { ...receiver, activity_id, member_code, request_no, ...(group_id && { group_id }) };
    const { seat } = await call(at(hours), GroupbuyJoin, input);
    return seat;
  };
  const pay = (hours: number, id: number) =>
    call(at(hours), goodsOrderContract.GoodsOrderPay, { id, method: 'wechat' });
  /** What the queue does of it: nothing of the past is left for the first minute of the server. */
  const follow = (hours: number, group_id: number) => followOrders(callerScope(at(hours)), kernel.extensions, group_id);
  return {
    call,
    at,
    now,
    skus: list,
    /** Buyers one after the other, an hour between two; the last `unpaid` of them have not paid yet. */
    async fill(hours: number, activity_id: number, members: readonly number[], unpaid = 0): Promise<number> {
      let group_id: number | undefined;
      for (const [place, who] of members.entries()) {
        const seat = await join(hours - place, activity_id, who, group_id);
        group_id = seat.group_id;
        if (place < members.length - unpaid) await pay(hours - place, seat.order_id);
      }
      if (group_id !== undefined) await follow(hours - members.length, group_id);
      return group_id ?? 0;
    },
  };
}

async function publish({ call, at, now, skus }: Shop, hours: number, which: number, changes: object): Promise<number> {
  const sku = skus[which];
  const { id } = await call(at(hours), GroupbuyActivitySave, {
    name: sku?.name ?? '',
    sku_id: sku?.id ?? 0,
    group_cents: Math.max(1, Math.floor((sku?.price_cents ?? 2) * 0.8)),
    ends_at: now + 10 * dayHours * hour,
    ...changes,
  });
  await call(at(hours), GroupbuyActivityTurn, { id, action: 'publish' });
  return id;
}

/** Two weeks of a supplier: an activity that has ended, one that runs, one that begins next week, and a draft. */
const fill: DemoFill = async (company) => {
  const shop = await openShop(company);
  const { call, at, now, skus } = shop;
  const before = await publish(shop, twoWeeks, 0, { name: '开春纸箱三人团', size: 3, hours: 48, quota_pieces: 12 });
  await shop.fill(300, before, [0, 1, 2]);
  await shop.fill(280, before, [3, 4, 5]);
  await call(at(200), GroupbuyActivityTurn, { id: before, action: 'end' });
  await tidyActivity(callerScope(at(200)), before);
  const present = await publish(shop, 72, 1, { name: '包装耗材双人团', size: 2, hours: 48, quota_pieces: 20 });
  await shop.fill(60, present, [1, 3]);
  await shop.fill(40, present, [0, 5]);
  await shop.fill(20, present, [4]);
  const large = await publish(shop, 48, 0, { name: '五人团 · 成本直供', size: 5, hours: 72, quota_pieces: 10 });
  await shop.fill(30, large, [0, 2, 4]);
  await publish(shop, 10, 1, {
    name: '下周预告：四人团',
    size: 4,
    quota_pieces: 8,
    starts_at: now + 3 * dayHours * hour,
  });
  await call(at(5), GroupbuyActivitySave, {
    name: '新品试卖（草稿）',
    sku_id: skus[0]?.id ?? 0,
    group_cents: Math.max(1, Math.floor((skus[0]?.price_cents ?? 2) * 0.7)),
    ends_at: now + 20 * dayHours * hour,
    quota_pieces: 5,
  });
};

export const demo: Demo = { after: ['goods', 'member', 'goodsorder'], fill };
