import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { auditContract } from '../contract/audit.contract.ts';
import { lineColumns, openLine } from './log-columns.tsx';
import { areaSource } from './log-texts.ts';

function screen(isPlatform: boolean) {
  return listScreen({
    endpoint: auditContract.OperatorLogList,
    messages: 'audit',
    columns: lineColumns,
    filters: [
      ...(isPlatform ? (['account'] as const) : []),
      'login_name',
      { field: 'module', as: 'remote', source: areaSource },
      { from: 'created_day_from', to: 'created_day_to', title: 'audit.field.created_day' },
      'ip',
    ],
    rowActions: [openLine('operator')],
    empty: 'audit.empty.operator_log',
    emptyHint: 'audit.empty.operator_log_hint',
  });
}

const Own = screen(false);
const Anybodys = screen(true);

/** The platform may name any account; everybody else has their own log. */
export default function OperatorLog() {
  return useIdentity()?.industry === 'platform' ? <Anybodys /> : <Own />;
}
