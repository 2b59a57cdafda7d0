import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { count } from '@linehaul/console-kernel/format/format.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { Alert } from 'antd';
import { type LockState, securityContract } from '../contract/security.contract.ts';
import type { en } from '../messages/en.ts';
import type { LockedTenant } from './locked-tenant.ts';
import './security.css';

/** What is shut, with how many entries of the list let in, or how many have to wait. */
function shutParts({ is_user_list_on, is_ip_list_on, users_on, ips_on, waiting }: LockState) {
  const parts = [
    { key: 'users', is: is_user_list_on, n: users_on },
    { key: 'ips', is: is_ip_list_on, n: ips_on },
    { key: 'waiting', is: waiting > 0, n: waiting },
  ] as const;
  return parts.filter(({ is }) => is);
}

function Shut({ lock, name }: { lock: LockState; name: string }) {
  const t = useText<typeof en>('security');
  return (
    <div className="lh-lock-shut">
      <p>{t('lock.intro', { name })}</p>
      <ul>
        {shutParts(lock).map(({ key, n }) => (
          <li key={key}>{t(`lock.${key}`, { n: count(n) })}</li>
        ))}
      </ul>
      <Alert type="warning" title={t('lock.result')} />
    </div>
  );
}

/** What keeps the tenant's people out, and the way to let them in again. */
export default function OpenLockDialog({ subject: { id, shop_name }, onClose }: ActionDialogProps<LockedTenant>) {
  const t = useText<typeof en>('security');
  const query = useQueryOf(securityContract.SafeLockInfo, { id });
  const lock = query.data;
  if (!lock || shutParts(lock).length === 0) {
    return (
      <Modal open width={520} title={t('lock.go')} footer={null} onCancel={onClose}>
        <Loaded query={query}>{() => <p>{t('lock.nothing')}</p>}</Loaded>
      </Modal>
    );
  }
  return (
    <ActionDialog<typeof securityContract.SafeLockOpen>
      endpoint={securityContract.SafeLockOpen}
      title="security.lock.go"
      messages="security"
      fields={[{ field: 'reason', as: 'textarea' }]}
      hidden={{ id }}
      submit="security.lock.open"
      success="security.lock.done"
      intro={<Shut lock={lock} name={shop_name} />}
      onClose={onClose}
    />
  );
}
