import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { labelContract } from '@linehaul/modules/label/contract/label.contract.ts';
import { keepCancelled, keepLabel, labelledSubjects } from '@linehaul/modules/label/server/label.port.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { callerScope, type DemoFill } from '@linehaul/server-kernel/module/demo.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { ewaybillContract, ewaybillKey } from '../contract/ewaybill.contract.ts';

const hour = 3_600;
const kind = 'waybill';

const sender = {
  sender_name: '合肥总仓',
  sender_phone: '13905510083',
  sender_address: '安徽省合肥市新站区物流大道 88 号',
};

/** What happened to one label: hours before now, the newest last. */
interface History {
  label_no: string;
  mark: string;
  bought: number;
  printed?: number[];
  reason?: string;
  cancelled?: number;
}

const histories: readonly History[] = [
  { label_no: '73100284417290', mark: '浙江 杭州 571-03', bought: 30, printed: [29] },
  {
    label_no: '73100284417291',
    mark: '江苏 南京 025-11',
    bought: 30,
    printed: [29, 27],
    reason: '标签纸卡住，第一张作废',
  },
  { label_no: '73100284417292', mark: '上海 浦东 021-07', bought: 8, printed: [7] },
  { label_no: '73100284417293', mark: '江苏 苏州 512-02', bought: 6, cancelled: 5, reason: '改为自提，不再寄送' },
  { label_no: '73100284417294', mark: '浙江 宁波 574-05', bought: 2 },
];

/** The carrier's account at a courier, and labels of its open waybills: printed, printed twice, cancelled, not printed yet. */
export const ewaybillDemo =
  ({ extensions }: ModuleKernel): DemoFill =>
  async ({ call, callerOf, now }) => {
    const carrier = callerOf('carrier');
    await call(carrier(now), addonContract.AddonInstall, { key: ewaybillKey });
    const account = await call(carrier(now - 40 * hour), ewaybillContract.EwaybillAccountSave, {
      provider: 'kuaidi100',
      name: '中通月结',
      courier: 'zhongtong',
      partner_no: 'ZTO0551083',
      site: '合肥新站',
      ...sender,
    });
    const { list } = await call(carrier(now), waybillContract.WaybillList, { limit: 100 });
    const ownScope = callerScope(carrier(now));
    const ids = list.filter(({ created_at }) => created_at < now - 31 * hour).map(({ id }) => id);
    const subjects = await labelledSubjects(ownScope, extensions, kind, ids);
    subjects.sort((one, other) => one.id - other.id);
    for (const [at, history] of histories.entries()) {
      const subject = subjects[at];
      if (!subject) return;
      const { label_no, mark, bought, printed = [], cancelled, reason = '' } = history;
      const label = await keepLabel(callerScope(carrier(now - bought * hour)), {
        provider: `${ewaybillKey}.kuaidi100`,
        account: { id: account.id, name: account.name, courier: account.courier, ...courierSide(account.cancel_hours) },
        kind,
        subject,
        label_no,
        route: { mark, origin_code: '551', destination_code: mark.slice(-6, -3), package_name: '合肥集散' },
      });
      for (const ago of printed)
        await call(carrier(now - ago * hour), labelContract.LabelPrint, { ids: [label], way: 'local', reason });
      if (cancelled !== undefined) await keepCancelled(callerScope(carrier(now - cancelled * hour)), label, reason);
    }
  };

function courierSide(cancel_hours: number) {
  const { sender_name: name, sender_phone: phone, sender_address: address } = sender;
  return { sender: { name, phone, address }, cancel_hours, hasCloudPrinter: false };
}
