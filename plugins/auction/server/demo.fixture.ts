import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { callerScope, type Demo, type DemoCompany, type DemoFill } from '@linehaul/server-kernel/demo/demo.ts';
import { auctionContract, auctionKey } from '../contract/auction.contract.ts';
import { depositKind, depositPart } from '../contract/auction-record.contract.ts';
import { startByClock } from './activity.steps.ts';
import { closeByClock, followNow } from './award.steps.ts';

const { AuctionActivitySave, AuctionActivityTurn, AuctionBid, AuctionEnter } = auctionContract;
const hour = 3600;
const dayHours = 24;
const weekHours = 7 * dayHours;

const bidders = [
  ['PM01', '李晓燕', '13800000401', '苏州市姑苏区', '人民路 1390 号'],
  ['PM02', '张建国', '13800000402', '无锡市滨湖区', '太湖大道 188 号'],
  ['PM03', '陈思远', '13800000403', '常州市天宁区', '延陵西路 23 号'],
  ['PM04', '刘海波', '13800000404', '南通市崇川区', '工农路 57 号'],
  ['PM05', '周雨桐', '13800000405', '扬州市广陵区', '文昌中路 301 号'],
] as const;

type Shop = Awaited<ReturnType<typeof openShop>>;

async function openShop({ call, callerOf, now, kernel }: DemoCompany) {
  const at = (hours: number) => callerOf('supplier')(now - Math.round(hours * hour));
  await call(at(weekHours), addonContract.AddonInstall, { key: auctionKey });
  for (const [code, name, phone] of bidders) await call(at(weekHours), memberContract.MemberAdd, { code, name, phone });
  const { list } = await call(at(weekHours), goodsContract.GoodsSkuList, { limit: 50, sort: 'id' });
  let requestCount = 0;
  const nextNumber = () => {
    requestCount += 1;
    return `demo-auction-${requestCount}`;
  };
  return {
    ...{ call, at, now },
    /** One of each goods, the dearest first: what is worth bidding for. */
    skus: [...Map.groupBy(list, ({ name }) => name).values()]
      .flatMap((sizes) => sizes.filter(({ free_stock }) => (free_stock ?? 0) > 0).slice(0, 1))
      .toSorted((one, other) => other.price_cents - one.price_cents),
    /** Members enter, and leave their deposits at the counter; the last `unpaid` of them have not yet. */
    async enter(hours: number, activity_id: number, members: readonly number[], unpaid = 0) {
      for (const [place, who] of members.entries()) {
        const [member_code, receiver_name, receiver_phone, city, address] = bidders[who] ?? bidders[0];
        const receiver = { receiver_name, receiver_phone, region_code: '32', city, address } as const;
        const entry = { ...receiver, activity_id, member_code, accepts_rules: true, request_no: nextNumber() };
        const { id, state } = await call(at(hours), AuctionEnter, entry);
        if (state !== 'due' || place >= members.length - unpaid) continue;
        const part = { subject_kind: depositKind, subject_id: id, subject_part: depositPart };
        await call(at(hours), paymentContract.PaymentStart, { ...part, channel: 'cash' });
      }
    },
    bid: (hours: number, activity_id: number, who: number, max_cents: number) =>
      call(at(hours), AuctionBid, {
        ...{ activity_id, max_cents, is_confirmed: true, request_no: nextNumber() },
        member_code: bidders[who]?.[0] ?? '',
      }),
    /** What the clock and the queue do: nothing of the past is left for the first minute of the server. */
    async close(hours: number, id: number) {
      const tenant = callerScope(at(hours));
      await tenant.transaction((tx) => closeByClock(tx, kernel, id));
      await followNow(tenant, kernel.extensions, id);
    },
    follow: (hours: number, id: number) => followNow(callerScope(at(hours)), kernel.extensions, id),
  };
}

interface Plan {
  which: number;
  name: string;
  /** Before now; negative in the future. */
  publishedHours: number;
  startHours: number;
  endHours: number;
}

async function publish({ call, at, now, skus }: Shop, plan: Plan, changes: object = {}): Promise<number> {
  const { which, name, publishedHours, startHours, endHours } = plan;
  const sku = skus[which % Math.max(1, skus.length)];
  const { id } = await call(at(publishedHours), AuctionActivitySave, {
    ...{ name: `${name} · ${sku?.name ?? ''}`.slice(0, 60), sku_id: sku?.id ?? 0, allows_loss: true },
    deposit_cents: Math.max(1, Math.floor((sku?.price_cents ?? 0) / 5)),
    bands: [{ from_cents: 0, step_cents: Math.max(1, Math.floor((sku?.price_cents ?? 0) / 50)) }],
    start_cents: Math.max(1, Math.floor((sku?.price_cents ?? 2) * 0.5)),
    starts_at: now - Math.round(startHours * hour),
    ends_at: now - Math.round(endHours * hour),
    ...changes,
  });
  await call(at(publishedHours), AuctionActivityTurn, { id, action: 'publish' });
  if (startHours > 0) await callerScope(at(startHours)).transaction((tx) => startByClock(tx, id));
  return id;
}

const priceOf = ({ skus }: Shop, which: number) => skus[which % Math.max(1, skus.length)]?.price_cents ?? 200;

/** A week of a supplier: one auction sold and paid, one won and not paid yet, one below its reserve, two that run, one to come, a draft. */
const fill: DemoFill = async (company) => {
  const shop = await openShop(company);
  if (shop.skus.length === 0) return;
  const share = (which: number, parts: number) => Math.floor((priceOf(shop, which) * parts) / 100);

  const soldId = await publish(shop, {
    which: 0,
    name: '周一专场',
    publishedHours: 150,
    startHours: 144,
    endHours: 142,
  });
  await shop.enter(143.9, soldId, [0, 1, 2]);
  await shop.bid(143.5, soldId, 0, share(0, 70));
  await shop.bid(143, soldId, 1, share(0, 95));
  await shop.bid(142.2, soldId, 2, share(0, 88));
  await shop.close(142, soldId);
  const { order_id } = await shop.call(shop.at(141), auctionContract.AuctionActivityInfo, { id: soldId });
  await shop.call(shop.at(140), goodsOrderContract.GoodsOrderPay, { id: order_id ?? 0, method: 'wechat' });
  await shop.follow(140, soldId);

  const low = await publish(
    shop,
    { which: 1, name: '周三专场', publishedHours: 100, startHours: 98, endHours: 96 },
    { reserve_cents: share(1, 90) },
  );
  await shop.enter(97.9, low, [3]);
  await shop.bid(97, low, 3, share(1, 60));
  await shop.close(96, low);

  const wonId = await publish(shop, {
    which: 0,
    name: '周五专场',
    publishedHours: 30,
    startHours: 28,
    endHours: 20,
  });
  await shop.enter(27.9, wonId, [1, 4]);
  await shop.bid(26, wonId, 1, share(0, 80));
  await shop.bid(21, wonId, 4, share(0, 92));
  await shop.close(20, wonId);

  const running = await publish(shop, {
    which: 1,
    name: '今日竞拍',
    publishedHours: 6,
    startHours: 4,
    endHours: -3,
  });
  await shop.enter(3.9, running, [0, 2, 3, 4], 1);
  await shop.bid(3.5, running, 0, share(1, 65));
  await shop.bid(2.5, running, 2, share(1, 72));
  await shop.bid(1, running, 0, share(1, 85));
  await publish(
    shop,
    { which: 0, name: '一口价', publishedHours: 5, startHours: 2, endHours: -20 },
    { buy_now_cents: share(0, 98), deposit_cents: 0 },
  );
  await publish(shop, { which: 1, name: '周末预告', publishedHours: 3, startHours: -48, endHours: -50 });
  await shop.call(shop.at(2), AuctionActivitySave, {
    ...{ name: '新品首拍（草稿）', sku_id: shop.skus[0]?.id ?? 0, start_cents: share(0, 30), allows_loss: true },
    starts_at: shop.now + 10 * dayHours * hour,
    ends_at: shop.now + 10 * dayHours * hour + 2 * hour,
  });
};

export const demo: Demo = { after: ['goods', 'member', 'goodsorder'], fill };
