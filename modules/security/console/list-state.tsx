import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { nothing } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Alert } from 'antd';
import { securityContract } from '../contract/security.contract.ts';
import './security.css';

const { SafeSetInfo, SafeSetSave } = securityContract;

/** Whether the list is switched on, and where it is switched: without it, entries do nothing. */
function ListState({ kind }: { kind: 'user' | 'ip' }) {
  const text = useTextOf();
  const can = useCan();
  const { data } = useQueryOf(SafeSetInfo, {}, { enabled: can(SafeSetInfo), quiet: true });
  if (!data) return null;
  const isOn = kind === 'user' ? data.is_user_list_on : data.is_ip_list_on;
  const words = text(`security.list.${kind}s_${isOn ? 'on' : 'off'}`, { ip: data.own_ip || nothing });
  const link = (
    <Link className="lh-safe-switch" to={`/safe/SafeSetInfo/${kind}_list`}>
      {text('security.list.switch')}
    </Link>
  );
  return <Alert type={isOn ? 'success' : 'info'} showIcon title={words} action={can(SafeSetSave) ? link : null} />;
}

export function UserListState() {
  return <ListState kind="user" />;
}

export function IpListState() {
  return <ListState kind="ip" />;
}
