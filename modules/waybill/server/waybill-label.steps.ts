import type { LabelSubject, LabelSubjects } from '@linehaul/modules/label/server/label.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { WaybillState } from '../contract/waybill.contract.ts';
import { waybillRepo } from './waybill.repo.ts';

/** The cargo has come to where it goes, or goes nowhere. */
const over: ReadonlySet<WaybillState> = new Set(['signed', 'closed', 'returned', 'void']);

async function find(scope: Scope, ids: readonly number[]): Promise<LabelSubject[]> {
  const subjects: LabelSubject[] = [];
  for (const id of new Set(ids)) {
    const waybill = await waybillRepo(scope).byId(id);
    if (!waybill) continue;
    const { waybill_no, consignee_name, consignee_phone, consignee_tel, consignee_address } = waybill;
    const { product, pieces, weight_g } = waybill;
    subjects.push({
      id,
      no: waybill_no,
      receiver_name: consignee_name,
      receiver_phone: consignee_phone || consignee_tel,
      receiver_address: consignee_address,
      cargo: product,
      pieces,
      weight_g,
      remark: '',
      isOpen: !over.has(waybill.state) && !waybill.is_held,
    });
  }
  return subjects;
}

/** Waybills whose cargo a courier carries for a part of the way. */
export const labelledWaybills: LabelSubjects = { key: 'waybill', find };
