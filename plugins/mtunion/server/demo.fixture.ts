import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import type {
  AffiliateOrderState,
  AffiliateReport,
} from '@linehaul/modules/affiliate/contract/affiliate-record.contract.ts';
import { keepOrders, savePromoter } from '@linehaul/modules/affiliate/server/affiliate.port.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { callerScope, type Demo, type DemoFill } from '@linehaul/server-kernel/demo/demo.ts';
import { mtunionKey } from '../contract/mtunion.contract.ts';

const day = 86_400;
const terms = { level_rates_e4: [5_000, 6_000, 7_000], parent_rate_e4: 0 };
const code = 'team07';

/** How long ago an order was placed, in days, what it is of, what it cost, and where it is. */
const orders: readonly [number, string, number, AffiliateOrderState][] = [
  [30, '老乡鸡（政务区店）', 4_600, 'settled'],
  [28, '双人火锅套餐', 16_800, 'settled'],
  [15, '瑞幸咖啡 10 元券', 1_900, 'received'],
  [11, '合肥滨湖酒店 1 晚', 32_800, 'received'],
  [8, '自助烤肉 4 人', 39_600, 'void'],
  [2, '员工午餐 6 份', 15_900, 'paid'],
];
const statuses = { created: '2', paid: '2', received: '3', settled: '6', void: '4' } as const;

/** A month of the carrier's programme at Meituan, with one promoter. */
const fill: DemoFill = async ({ call, callerOf, now }) => {
  const carrier = callerOf('carrier')(now - day);
  const scope = callerScope(carrier);
  await call(carrier, addonContract.AddonInstall, { key: mtunionKey });
  const [member] = (await call(carrier, memberContract.MemberList, { limit: 1, sort: 'id' })).list;
  if (member) {
    const input = { member_id: member.id, promoter_code: code, parent_id: null, level: 1 };
    await savePromoter(scope, mtunionKey, terms, input);
  }
  const reports = orders.map(([days, title, paid_cents, state], no): AffiliateReport => {
    const commission = Math.round(paid_cents * 0.03);
    return {
      row_key: String(4_700_000_000_000_000_000n + BigInt(no)),
      order_no: String(4_700_000_000_000_000_000n + BigInt(no)),
      title,
      item_no: String(880_000 + no),
      pieces: 1,
      state,
      provider_state: statuses[state],
      paid_cents,
      estimate_cents: commission,
      settled_cents: state === 'settled' ? commission : 0,
      promoter_code: no % 2 === 0 ? code : '',
      ordered_at: now - days * day,
      settled_at: state === 'settled' ? now - 5 * day : 0,
    };
  });
  await keepOrders(scope, mtunionKey, terms, reports);
};

export const demo: Demo = { after: ['member'], fill };
