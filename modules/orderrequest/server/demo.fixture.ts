import { demoLines } from '@linehaul/modules/line/server/demo.fixture.ts';
import { demoMembers } from '@linehaul/modules/member/server/demo.fixture.ts';
import type { Demo, DemoCompany } from '@linehaul/server-kernel/demo/demo.ts';
import { orderrequestContract } from '../contract/orderrequest.contract.ts';

const { OrderRequestAdd, OrderRequestCancel, OrderRequestDecline, OrderRequestSettingSave } = orderrequestContract;

const account = 'carrier';
const hourSeconds = 3_600;

const demoCargo = [
  { product: '茶叶', packaging: '纸箱', pieces: 12, weight_g: 180_000, volume_cm3: 900_000, name: '周敏', hours: 30 },
  { product: '轴承', packaging: '木箱', pieces: 4, weight_g: 620_000, volume_cm3: 800_000, name: '韩雪', hours: 26 },
  {
    product: '童装',
    packaging: '编织袋',
    pieces: 20,
    weight_g: 240_000,
    volume_cm3: 1_600_000,
    name: '罗强',
    hours: 7,
  },
  { product: '净水器', packaging: '纸箱', pieces: 6, weight_g: 96_000, volume_cm3: 540_000, name: '谢芳', hours: 3 },
  { product: '瓷砖样品', packaging: '木架', pieces: 2, weight_g: 75_000, volume_cm3: 120_000, name: '郭峰', hours: 1 },
] as const;

/** The carrier shows its prices and takes orders of members; the last of these wait for an answer. */
async function fill({ call, callerOf, handedOn, now }: DemoCompany): Promise<void> {
  const carrier = callerOf(account);
  await call(carrier(now), OrderRequestSettingSave, { shows_prices: true, takes_orders: true, version: 0 });
  const members = handedOn(demoMembers).get(account) ?? [];
  const lines = handedOn(demoLines).get(account) ?? [];
  const ids: number[] = [];
  for (const [at, { name, hours, ...goods }] of demoCargo.entries()) {
    const [member, line] = [members[at], lines[at * 2]];
    if (!member || !line) return;
    const { id } = await call(carrier(now - hours * hourSeconds), OrderRequestAdd, {
      member_id: member.id,
      origin_site_id: line.origin.id,
      destination_site_id: line.destination.id,
      service_level: 'D2D',
      consignor_name: member.name,
      consignor_phone: member.phone,
      consignor_address: member.address,
      consignee_name: name,
      consignee_phone: `1380571${String(2_301 + at)}`,
      consignee_address: '人民路 18 号',
      goods_lines: [goods],
      wants_pickup: at % 2 === 0,
      pickup_part: 'afternoon',
      terms: at % 2 === 0 ? 'prepaid' : 'collect',
    });
    ids.push(id);
  }
  const [first, second] = ids;
  if (!first || !second) return;
  const decider = carrier(now - 20 * hourSeconds);
  await call(decider, OrderRequestDecline, { id: first, reason: '该线路本周停运' });
  await call(decider, OrderRequestCancel, { id: second, reason: '客户改期' });
}

export const demo: Demo = { after: ['line', 'member.members'], fill };
