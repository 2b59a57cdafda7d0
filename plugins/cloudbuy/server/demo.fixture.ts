import { addOperatorWithRole } from '@linehaul/modules/access/server/access.port.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { callerScope, type Demo, type DemoCompany, type DemoFill } from '@linehaul/server-kernel/demo/demo.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { cloudbuyContract, cloudbuyKey } from '../contract/cloudbuy.contract.ts';
import { chanceRepo } from './chance.repo.ts';
import { closeList } from './draw.steps.ts';
import { expireByClock, giveBack } from './round.steps.ts';

const { CloudbuyClaim, CloudbuyProof, CloudbuyRoundInfo, CloudbuyRoundList, CloudbuyRoundPublish, CloudbuyRoundSave } =
  cloudbuyContract;
const { CloudbuyShareTake, CloudbuyValueSave } = cloudbuyContract;
const hour = 3_600;
const day = 24 * hour;

const members = [
  ['CJ01', '韩雪梅', '13800000501', '苏州市相城区', '阳澄湖东路 8 号'],
  ['CJ02', '冯启明', '13800000502', '无锡市新吴区', '长江路 16 号'],
  ['CJ03', '邓雅婷', '13800000503', '南京市建邺区', '江东中路 98 号'],
  ['CJ04', '曹建军', '13800000504', '南通市通州区', '人民路 210 号'],
  ['CJ05', '彭思琪', '13800000505', '常州市钟楼区', '怀德中路 60 号'],
] as const;

const words = {
  organiser: '固得包装有限公司',
  organiser_contact: '400-820-8820（工作日 9:00–18:00）',
  conditions:
    '限本店会员参与，员工及其家属除外。份额免费：每收到一笔订单或每个签到得积分的日子可领一份，不需支付任何费用。',
  draw_text:
    '领满后公布名单根哈希；由事先公布哈希的秘密值与指定的公开数值得出种子，据此得出中奖号码，任何人可在证明页验证。',
  claim_text:
    '开奖后在本页公布中奖号码，并通知中奖会员；请在领奖期内于本页或门店领取，运费由本店承担；逾期未领的奖品由本店收回。',
};

type Shop = Awaited<ReturnType<typeof openShop>>;

/** The colleague who types a figure after the owner. */
async function addColleague(company: DemoCompany): Promise<void> {
  const { scope, operators } = company.tenantOf('supplier');
  const calls = [CloudbuyRoundList, CloudbuyRoundInfo, CloudbuyProof, CloudbuyValueSave];
  const id = await addOperatorWithRole(
    scope,
    {
      login_name: 'draw',
      nick_name: '沈佳怡',
      phone: '14100000051',
      password: company.kernel.settings.demoPassword,
    },
    {
      name: '抽奖见证',
      description: '核对公布的数值，与店主共同开奖',
      path_arr: ['/plugin/cloudbuy/manage', '/plugin/cloudbuy/draw', '/plugin/cloudbuy/winners'],
      api_arr: calls.map(({ path }) => path),
    },
  );
  operators.set('draw', id);
}

async function openShop(company: DemoCompany) {
  const { call, callerOf, now, kernel } = company;
  const owner = callerOf('supplier');
  const at = (days: number) => owner(Math.round(now - days * day));
  const start = at(30);
  await call(start, addonContract.AddonInstall, { key: cloudbuyKey });
  for (const [code, name, phone] of members) await call(start, memberContract.MemberAdd, { code, name, phone });
  await addColleague(company);
  const colleague = callerOf('supplier', 'draw');
  const { list } = await call(start, goodsContract.GoodsSkuList, { limit: 50, sort: 'id' });
  let requestCount = 0;
  return {
    ...{ call, at, now, kernel, colleagueAt: (days: number) => colleague(Math.round(now - days * day)) },
    /** One of each goods, the dearest first: what is worth being drawn. */
    skus: [...Map.groupBy(list, ({ name }) => name).values()]
      .flatMap((sizes) => sizes.filter(({ free_stock }) => (free_stock ?? 0) > 3).slice(0, 1))
      .toSorted((one, other) => other.price_cents - one.price_cents),
    nextNumber: () => {
      requestCount += 1;
      return `demo-cloudbuy-${requestCount}`;
    },
  };
}

/** So many days on which a member has signed in, the last of them so many days ago. */
async function signIn({ call, at }: Shop, who: number, days: number, ago: number): Promise<void> {
  const [code = ''] = members[who] ?? [];
  const { list } = await call(at(ago), memberContract.MemberList, { keyword: code, limit: 1 });
  const member_id = list[0]?.id ?? 0;
  for (let back = days - 1; back >= 0; back -= 1) {
    const scope = callerScope(at(ago + back));
    const reason = businessDay(scope);
    await chanceRepo(scope).add({ member_id, source: 'signin', reason, order_id: null, total_cents: 0 });
  }
}

async function take({ call, at, nextNumber }: Shop, days: number, round_id: number, who: readonly number[]) {
  for (const [place, one] of who.entries()) {
    const draft = { round_id, member_code: members[one]?.[0] ?? '', request_no: nextNumber() };
    await call(at(days - place / 24), CloudbuyShareTake, draft);
  }
}

interface Plan {
  which: number;
  name: string;
  /** Before now; negative in the future. */
  publishedDays: number;
  closesDays: number;
  share_count: number;
}

async function draft({ call, at, now, skus }: Shop, plan: Plan, changes: object = {}): Promise<number> {
  const { which, name, publishedDays, closesDays, share_count } = plan;
  const sku = skus[which % Math.max(1, skus.length)];
  const closes_at = Math.round(now - closesDays * day);
  const { id } = await call(at(publishedDays), CloudbuyRoundSave, {
    ...{ name, share_count, sku_id: sku?.id ?? 0, member_shares: 3, by_signin: true, closes_at },
    draw_at: closes_at + 2 * hour,
    ...words,
    prize_text: `${sku?.name ?? ''} ${sku?.spec ?? ''}，一件，全新`.trim(),
    prize_value_cents: Math.min(5_000_000, sku?.price_cents ?? 100),
    ...changes,
  });
  return id;
}

async function publish(shop: Shop, plan: Plan, changes: object = {}): Promise<number> {
  const id = await draft(shop, plan, changes);
  const from = shop.at(plan.publishedDays);
  const { prize_text, prize_value_cents, value_text } = await shop.call(from, CloudbuyRoundInfo, { id });
  await shop.call(from, CloudbuyRoundPublish, { id, ...words, prize_text, prize_value_cents, value_text });
  return id;
}

const figure = { value_kind: 'typed', value_text: '开奖日上证综合指数收盘点位（两位小数），由上海证券交易所公布' };

/** The owner types the figure, and the colleague the same. */
async function drawTyped({ call, at, colleagueAt, kernel }: Shop, id: number, days: number, value: string) {
  await closeList(callerScope(at(days + 0.1)), kernel, id);
  await call(at(days), CloudbuyValueSave, { id, value });
  await call(colleagueAt(days - 0.01), CloudbuyValueSave, { id, value });
}

/** Orders that members have received can be turned into shares from now on. */
async function countOrders({ call, at }: Shop): Promise<void> {
  const { list } = await call(at(0.2), goodsOrderContract.GoodsOrderList, {
    state: 'finish',
    has_member: true,
    limit: 20,
  });
  for (const { id: order_id, member_id, order_no, total_cents } of list) {
    if (member_id === null) continue;
    const order = { member_id, source: 'order', reason: order_no, order_id, total_cents } as const;
    await chanceRepo(callerScope(at(0.2))).add(order);
  }
}

/** Four weeks of a supplier: one prize claimed, one round expired, one winner who has still to claim, one open, one to come. */
const fill: DemoFill = async (company) => {
  const shop = await openShop(company);
  if (shop.skus.length === 0) return;
  const { call, at } = shop;
  for (const who of [0, 1, 2, 3]) await signIn(shop, who, 3, 21 + who / 10);

  const claimedId = await publish(
    shop,
    { which: 0, name: '会员回馈 · 第一期', publishedDays: 20, closesDays: 15, share_count: 10 },
    figure,
  );
  await take(shop, 19, claimedId, [0, 1, 0, 2, 3, 1, 2, 0, 3, 2]);
  await drawTyped(shop, claimedId, 14.9, '3112.45');
  const { winner_name } = await call(at(14.5), CloudbuyRoundInfo, { id: claimedId });
  const winner = members.find(([, name]) => name === winner_name) ?? members[0];
  const [, receiver_name, receiver_phone, city, address] = winner;
  const place = { receiver_name, receiver_phone, region_code: '32', city, address } as const;
  await call(at(14), CloudbuyClaim, { id: claimedId, ...place });

  const expiredId = await publish(shop, {
    which: 1,
    name: '会员回馈 · 第二期',
    publishedDays: 13,
    closesDays: 9,
    share_count: 60,
  });
  await take(shop, 12, expiredId, [3, 1]);
  const end = callerScope(at(9));
  await expireByClock(end, expiredId);
  await giveBack(end, expiredId);

  for (const who of [0, 2, 4]) await signIn(shop, who, 3, 6 + who / 10);
  const drawnId = await publish(
    shop,
    { which: 2, name: '会员回馈 · 第三期', publishedDays: 5.5, closesDays: 2, share_count: 8 },
    figure,
  );
  await take(shop, 5, drawnId, [4, 0, 2, 4, 0, 2, 4, 0]);
  await drawTyped(shop, drawnId, 1.9, '3127.08');

  for (const who of [1, 2, 3, 4]) await signIn(shop, who, 2, 1 + who / 10);
  await countOrders(shop);
  const open = await publish(shop, {
    which: 3,
    name: '年末免费抽奖',
    publishedDays: 0.9,
    closesDays: -6,
    share_count: 50,
  });
  await take(shop, 0.5, open, [1, 2, 3, 4, 1, 4]);
  const next = { which: 4, name: '新春免费抽奖（草稿）', publishedDays: 0.1, closesDays: -20, share_count: 200 };
  await draft(shop, next, { claim_text: '', organiser_contact: '' });
};

export const demo: Demo = { after: ['goodsorder', 'member'], fill };
