import { EyeOutlined } from '@ant-design/icons';
import { enumerated } from '@linehaul/console-kernel/format/format.ts';
import type { ColumnSpec } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { isAppLogin } from '@linehaul/contract/open-signature.ts';
import { callTitle } from '@linehaul/modules/access/contract/call-names.contract.ts';
import type { OperatorLine } from '../contract/audit.contract.ts';
import { fieldTitle } from '../contract/log-words.contract.ts';
import type { en } from '../messages/en.ts';
import { LogDifference } from './log-difference.tsx';
import { shownTexts } from './log-texts.ts';
import { RecordLink } from './record-link.tsx';

/** How many fields are in a cell before the rest is counted. */
const shownFields = 3;

function whoIs({ login_name, operator_id, member_id }: OperatorLine) {
  if (member_id !== null) return 'who.member';
  if (operator_id !== null) return 'who.operator';
  return isAppLogin(login_name) ? 'who.program' : 'who.owner';
}

function Who(line: OperatorLine) {
  const { login_name } = line;
  const t = useText<typeof en>('audit');
  if (login_name === '') return <span>{t('who.platform')}</span>;
  return (
    <span className="log-who">
      {login_name} <small>{t(whoIs(line))}</small>
    </span>
  );
}

function ChangedFields(line: OperatorLine) {
  const titles = line.fields.map((path) => fieldTitle(path, line, shownTexts));
  const rest = titles.length - shownFields;
  return (
    <span className="log-fields" title={line.changes}>
      {enumerated(titles.slice(0, shownFields))}
      {rest > 0 ? ` +${rest}` : ''}
    </span>
  );
}

/** Columns that a log of changes has, no matter whose it is. */
export const lineColumns: readonly ColumnSpec<OperatorLine>[] = [
  { field: 'created_at', as: 'time' },
  { field: 'login_name', render: (line) => <Who {...line} />, exports: ['account', 'login_name'] },
  {
    field: 'call_title',
    render: ({ module, call }) => <strong>{callTitle({ module, name: call }, shownTexts)}</strong>,
  },
  { field: 'record_title', render: (line) => <RecordLink line={line} /> },
  { field: 'changes', render: (line) => <ChangedFields {...line} /> },
  { field: 'ip' },
];

/** Opens a line's difference. */
export function openLine<L extends OperatorLine>(log: 'operator' | 'supplier'): Action<L> {
  return {
    title: 'audit.action.open',
    icon: <EyeOutlined />,
    dialog: ({ subject, onClose }) => <LogDifference log={log} line={subject} onClose={onClose} />,
  };
}
