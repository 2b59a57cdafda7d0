import { giveMoments } from '@linehaul/modules/ledger/server/demo.fixture.ts';
import type { TimedPosting } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { freightCompanies } from '@linehaul/modules/site/server/demo.fixture.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Demo, DemoCompany } from '@linehaul/server-kernel/demo/demo.ts';
import { insertRows } from '@linehaul/server-kernel/demo/insert-rows.repo.ts';
import { hour, isoTime } from '@linehaul/server-kernel/demo/work-hours.ts';
import { agreedFees } from './demo/driver-fees.repo.ts';
import { postingOfFee } from './driver-pay.steps.ts';

interface Milestones {
  part: string;
  departed_at: number | null;
  arrived_at: number | null;
  settled_at: number | null;
}

/** Everything of a settled trip; else the advance and the fuel at departure, and the part at arrival the next day. */
function paidAt({ part, departed_at, arrived_at, settled_at }: Milestones): number {
  const never = Number.POSITIVE_INFINITY;
  if (part === 'advance' || part === 'fuel') return departed_at ?? never;
  if (part === 'on_receipt') return settled_at ?? never;
  return Math.min((arrived_at ?? never) + 18 * hour, settled_at ?? never);
}

const methods: Readonly<Record<string, { method: string; voucher: string }>> = {
  advance: { method: 'cash', voucher: 'XJ' },
  fuel: { method: 'fuel_card', voucher: 'YK' },
};
const byTransfer = { method: 'transfer', voucher: 'ZZ' };

const notVoid = { void_reason: '', voided_by: '' };

/** What the drivers were paid for the trips; answers its postings. */
async function addDriverFees(scope: Scope): Promise<TimedPosting[]> {
  const fees = await agreedFees(scope);
  const paidFees = fees.flatMap(({ id, trip_id, trip_no, part, driver_id, agreed_cents, login_name, ...progress }) => {
    const at = paidAt({ part, ...progress });
    if (at > scope.now - 3 * hour) return [];
    const { method, voucher } = methods[part] ?? byTransfer;
    const voucher_no = `${voucher}${String(id).padStart(7, '0')}`;
    const who = { driver_id, paid_by: login_name, paid_at: isoTime(at) };
    const row = { trip_id, part, amount_cents: agreed_cents, method, voucher_no, note: '', ...notVoid, ...who };
    return [{ row, at, trip_no }];
  });
  const rows = paidFees.map(({ row }) => row);
  const ids = await insertRows(scope, 'driver_fee_payment', rows, 'voucher_no');
  return paidFees.map(({ row: { voucher_no, trip_id, amount_cents, paid_by }, at, trip_no }) => ({
    posting: postingOfFee({ id: ids.get(voucher_no) ?? 0, trip_id, amount_cents, trip_no, method: 'cash' }),
    at,
    login_name: paid_by,
  }));
}

async function fill(company: DemoCompany): Promise<void> {
  for (const { account, scope } of company.handedOn(freightCompanies))
    giveMoments(company, account, await addDriverFees(scope));
}

export const demo: Demo = { after: ['trip'], before: ['ledger'], fill };
