import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import type { AffiliateReport } from '@linehaul/modules/affiliate/contract/affiliate-record.contract.ts';
import { keepOrders, payPromoter, savePromoter } from '@linehaul/modules/affiliate/server/affiliate.port.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { callerScope, type Demo, type DemoFill } from '@linehaul/server-kernel/demo/demo.ts';
import { taobaokeContract, taobaokeKey } from '../contract/taobaoke.contract.ts';

const { TaobaokeAdvertSave, TaobaokeNavSave } = taobaokeContract;
const day = 86_400;
const terms = { level_rates_e4: [5_000, 6_000, 7_000], parent_rate_e4: 0 };

const sections = ['纸箱', '胶带', '气泡膜', '手推车', '劳保手套'] as const;
const goods = [
  ['加厚纸箱 10 只', 4_590],
  ['打包胶带 6 卷', 2_380],
  ['气泡膜 50 米', 3_990],
  ['铝合金手推车', 23_800],
  ['劳保手套 12 双', 1_980],
] as const;

const searchLink = (words: string) => `https://s.taobao.com/search?q=${encodeURIComponent(words)}`;

/** The order with this number as Taobao reported it so many days later. */
function reportOf(no: number, orderedAt: number, age: number): AffiliateReport {
  const [title, price] = goods[no % goods.length] ?? goods[0];
  const hasFallen = no % 9 === 4;
  const isSettled = age > 6 && !hasFallen;
  const openState = age > 3 ? 'received' : 'paid';
  const goodState = isSettled ? 'settled' : openState;
  const state = hasFallen ? 'void' : goodState;
  const commission = Math.round(price * 0.11);
  return {
    row_key: String(3_800_000_000_000_000_000n + BigInt(no)),
    order_no: String(3_800_000_000_000_000_000n + BigInt(no)),
    title,
    item_no: `68${String(no % goods.length).padStart(10, '0')}`,
    pieces: 1 + (no % 2),
    state,
    provider_state: { void: '13', settled: '3', received: '14', paid: '12' }[state],
    paid_cents: price,
    estimate_cents: commission,
    settled_cents: isSettled ? commission : 0,
    promoter_code: ['2100001', '2100002', ''][no % 3] ?? '',
    ordered_at: orderedAt,
    settled_at: isSettled ? orderedAt + 6 * day : 0,
  };
}

/** Two weeks of the carrier's affiliate programme: what two members have brought, and the shop on its pages. */
const fill: DemoFill = async ({ call, callerOf, now }) => {
  const carrier = (days: number) => callerOf('carrier')(now - days * day);
  const at = (days: number) => callerScope(carrier(days));
  await call(carrier(14), addonContract.AddonInstall, { key: taobaokeKey });
  for (const [place, name] of sections.entries()) {
    await call(carrier(14), TaobaokeNavSave, { name, link: searchLink(name), sort: (place + 1) * 10 });
  }
  await call(carrier(14), TaobaokeAdvertSave, { name: '打包用品满减', link: searchLink('打包用品') });
  const { list } = await call(carrier(14), memberContract.MemberList, { limit: 2, sort: 'id' });
  const codes = ['2100001', '2100002'] as const;
  const promoterIds: number[] = [];
  for (const [place, { id }] of list.entries()) {
    const input = { member_id: id, promoter_code: codes[place] ?? '', parent_id: null, level: place + 1 };
    promoterIds.push((await savePromoter(at(14), taobaokeKey, terms, input)).id);
  }
  for (const days of [9, 5, 1]) {
    const reports = Array.from({ length: 18 }, (_, no) => {
      const orderDay = 13 - Math.floor((no * 13) / 18);
      return orderDay < days ? [] : reportOf(no, now - orderDay * day, orderDay - days);
    }).flat();
    await keepOrders(at(days), taobaokeKey, terms, reports);
  }
  const [first] = promoterIds;
  if (first !== undefined) {
    await payPromoter(at(0), taobaokeKey, { id: first, amount_cents: 300, note: '支付宝转账' });
  }
};

export const demo: Demo = { after: ['member'], fill };
