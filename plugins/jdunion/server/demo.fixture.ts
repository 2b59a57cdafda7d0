import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import type {
  AffiliateOrderState,
  AffiliateReport,
} from '@linehaul/modules/affiliate/contract/affiliate-record.contract.ts';
import { keepOrders, savePromoter } from '@linehaul/modules/affiliate/server/affiliate.port.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { callerScope, type Demo, type DemoFill } from '@linehaul/server-kernel/demo/demo.ts';
import { jdunionKey } from '../contract/jdunion.contract.ts';

const day = 86_400;
const terms = { level_rates_e4: [5_000, 6_000, 7_000], parent_rate_e4: 0 };
const code = '3100001';

/** How long ago an order was placed, in days, what it is of, what it cost, and where it is. */
const orders: readonly [number, string, number, AffiliateOrderState][] = [
  [40, '收纳周转箱 5 只', 12_900, 'settled'],
  [38, '热敏标签纸 10 卷', 5_900, 'settled'],
  [20, '缠绕膜 2 卷', 4_500, 'received'],
  [12, '电动打包机', 79_900, 'received'],
  [9, '安全帽 6 顶', 11_400, 'void'],
  [2, '货架 4 层', 23_900, 'paid'],
  [1, '手持扫码枪', 15_800, 'created'],
];
const validCodes = { created: '15', paid: '16', received: '17', settled: '17', void: '3' } as const;

/** Six weeks of the carrier's programme at JD, with one promoter. */
const fill: DemoFill = async ({ call, callerOf, now }) => {
  const carrier = callerOf('carrier')(now - day);
  const scope = callerScope(carrier);
  await call(carrier, addonContract.AddonInstall, { key: jdunionKey });
  const [member] = (await call(carrier, memberContract.MemberList, { limit: 1, sort: 'id' })).list;
  if (member) {
    const input = { member_id: member.id, promoter_code: code, parent_id: null, level: 1 };
    await savePromoter(scope, jdunionKey, terms, input);
  }
  const reports = orders.map(([days, title, paid_cents, state], no): AffiliateReport => {
    const commission = Math.round(paid_cents * 0.07);
    return {
      row_key: String(1_900_000_000_000_000_000n + BigInt(no)),
      order_no: String(291_000_000_000 + no),
      title,
      item_no: String(100_012_043_978 + no),
      pieces: 1,
      state,
      provider_state: validCodes[state],
      paid_cents,
      estimate_cents: commission,
      settled_cents: state === 'settled' ? commission : 0,
      promoter_code: no % 2 === 0 ? code : '',
      ordered_at: now - days * day,
      settled_at: state === 'settled' ? now - 5 * day : 0,
    };
  });
  await keepOrders(scope, jdunionKey, terms, reports);
};

export const demo: Demo = { after: ['member'], fill };
