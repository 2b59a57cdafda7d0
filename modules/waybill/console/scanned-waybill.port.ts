import { call } from '@linehaul/console-kernel/call/call.ts';
import { type Waybill, waybillContract } from '../contract/waybill.contract.ts';

type Numbered = Pick<Waybill, 'waybill_no' | 'order_no' | 'external_no'>;

/** Whether a scanned number is the waybill's, its order's or the customer's. */
export function isNumbered({ waybill_no, order_no, external_no }: Numbered, code: string): boolean {
  const upperCode = code.toUpperCase();
  return [waybill_no, order_no, external_no].some((no) => no !== '' && no.toUpperCase() === upperCode);
}

/** The waybill that has exactly this number. */
export async function fetchByCode(code: string): Promise<Waybill | undefined> {
  const { list } = await call(waybillContract.WaybillList, { keyword: code, limit: 20 }, { quiet: true });
  return list.find((one) => isNumbered(one, code));
}
