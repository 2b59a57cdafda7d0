import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ColumnSpec } from '@linehaul/console-kernel/list/list-types.ts';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { auditContract, type SupplierLine } from '../contract/audit.contract.ts';
import { lineColumns, openLine } from './log-columns.tsx';
import { areaSource } from './log-texts.ts';

const [when, ...rest] = lineColumns;

/** Whose account it is: for the platform, which sees them all. */
const whose: readonly ColumnSpec<SupplierLine>[] = [{ field: 'shop_name', exports: ['supplier_account', 'shop_name'] }];

function screen(isPlatform: boolean) {
  return listScreen({
    endpoint: auditContract.SupplierLogList,
    messages: 'audit',
    columns: [
      ...(when ? [when] : []),
      ...(isPlatform ? whose : []),
      ...rest,
      { field: 'is_platform', as: 'yes_no', hidden: true },
    ],
    filters: [
      ...(isPlatform ? (['account'] as const) : []),
      { field: 'module', as: 'remote', source: areaSource },
      { from: 'created_day_from', to: 'created_day_to', title: 'audit.field.created_day' },
    ],
    rowActions: [openLine<SupplierLine>('supplier')],
    empty: 'audit.empty.supplier_log',
    emptyHint: 'audit.empty.supplier_log_hint',
  });
}

const Own = screen(false);
const Everybodys = screen(true);

/** What was done to the account itself; the platform reads every account's. */
export default function SupplierLog() {
  return useIdentity()?.industry === 'platform' ? <Everybodys /> : <Own />;
}
