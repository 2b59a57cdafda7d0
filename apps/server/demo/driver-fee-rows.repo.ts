import { postingOfFee } from '@linehaul/modules/driverfee/server/driverfee.port.ts';
import type { TimedPosting } from '@linehaul/modules/ledger/server/ledger.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { insertRows } from './bulk-rows.repo.ts';
import { instant } from './order-rows.repo.ts';
import { hour } from './work-hours.ts';

interface FeeTables {
  driver_fee: {
    supplier_id: number;
    id: number;
    trip_id: number;
    part: string;
    driver_id: number;
    agreed_cents: number;
  };
  trip: {
    supplier_id: number;
    id: number;
    state: string;
    login_name: string;
    trip_no: string;
    departed_at: number | null;
    arrived_at: number | null;
    settled_at: number | null;
  };
}

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

const ways: Readonly<Record<string, { method: string; voucher: string }>> = {
  advance: { method: 'cash', voucher: 'XJ' },
  fuel: { method: 'fuel_card', voucher: 'YK' },
};
const byTransfer = { method: 'transfer', voucher: 'ZZ' };

/** What the drivers of the history were paid; answers its postings. */
export async function addDriverFees(scope: Scope): Promise<TimedPosting[]> {
  const fees = await scope
    .tables<FeeTables>()
    .selectFrom('driver_fee')
    .innerJoin('trip', (on) =>
      on.onRef('trip.supplier_id', '=', 'driver_fee.supplier_id').onRef('trip.id', '=', 'driver_fee.trip_id'),
    )
    .select([
      'driver_fee.id',
      'driver_fee.trip_id',
      'driver_fee.part',
      'driver_fee.driver_id',
      'agreed_cents',
      'login_name',
      'trip_no',
    ])
    .select(['departed_at', 'arrived_at', 'settled_at'])
    .where('driver_fee.driver_id', 'is not', null)
    .orderBy('driver_fee.id')
    .execute();
  const paid = fees.flatMap(({ id, trip_id, trip_no, part, driver_id, agreed_cents, login_name, ...progress }) => {
    const at = paidAt({ part, ...progress });
    if (at > scope.now - 3 * hour) return [];
    const { method, voucher } = ways[part] ?? byTransfer;
    const voucher_no = `${voucher}${String(id).padStart(7, '0')}`;
    const who = { driver_id, paid_by: login_name, paid_at: instant(at) };
    const row = { trip_id, part, amount_cents: agreed_cents, method, voucher_no, note: '', ...blank, ...who };
    return [{ row, at, trip_no }];
  });
  const rows = paid.map(({ row }) => row);
  const ids = await insertRows(scope, 'driver_fee_payment', rows, 'voucher_no');
  return paid.map(({ row: { voucher_no, trip_id, amount_cents, paid_by }, at, trip_no }) => ({
    posting: postingOfFee({ id: ids.get(voucher_no) ?? 0, trip_id, amount_cents, trip_no }),
    at,
    login_name: paid_by,
  }));
}

/** Not void. */
const blank = { void_reason: '', voided_by: '' };
