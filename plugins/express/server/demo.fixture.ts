import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { courierContract, type ParcelEvent } from '@linehaul/modules/courier/contract/courier.contract.ts';
import { takePush } from '@linehaul/modules/courier/server/courier.port.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { callerScope, type Demo, type DemoFill } from '@linehaul/server-kernel/demo/demo.ts';
import { expressKey } from '../contract/express.contract.ts';

const hour = 3_600;

/** Receipts on their way back, with a journey as the provider would have reported it. */
function journey(now: number): ParcelEvent[] {
  return [
    { at: now - 3 * hour, text: '快件到达合肥转运中心', place: '安徽省合肥市' },
    { at: now - 14 * hour, text: '快件离开上海浦东转运中心，发往合肥', place: '上海市' },
    { at: now - 20 * hour, text: '已收取快件', place: '上海市浦东新区' },
  ];
}

/** The carrier's parcels: receipts of two waybills in one bag, and cargo on its last leg. */
const fill: DemoFill = async ({ call, callerOf, now }) => {
  const carrier = callerOf('carrier');
  await call(carrier(now), addonContract.AddonInstall, { key: expressKey });
  const { list } = await call(carrier(now), waybillContract.WaybillList, { limit: 3, state: 'signed' });
  const parcel_no = 'SF1420000081735';
  const company = 'sf' as const;
  const at = carrier(now - 22 * hour);
  for (const { id } of list.slice(0, 2)) {
    const receipts = { content: 'receipts' as const, company, parcel_no, phone_tail: '5678' };
    await call(at, courierContract.ParcelSave, { subject_kind: 'waybill', subject_id: id, ...receipts });
  }
  const companies = [{ company, company_name: '' }];
  await takePush(callerScope(carrier(now)), { parcel_no, companies }, { state: 'moving', events: journey(now) });
  const last = list[2];
  if (!last) return;
  const cargo = { content: 'cargo' as const, company: 'deppon' as const, parcel_no: 'DPK370200144861' };
  await call(at, courierContract.ParcelSave, {
    subject_kind: 'waybill',
    subject_id: last.id,
    ...cargo,
    state: 'signed',
    note: '末端派送',
  });
};

export const demo: Demo = { after: ['waybill'], fill };
