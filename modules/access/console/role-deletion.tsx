import { useConfirmableAction } from '@linehaul/console-kernel/call/confirmable-action.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { useGuardedOk } from '@linehaul/ui/use-click-guard.ts';
import { Alert } from 'antd';
import { accessContract, type Role } from '../contract/access.contract.ts';

interface RoleDeletionProps {
  role: Pick<Role, 'id' | 'name'>;
  onClose: () => void;
}

/** Asks once; when operators hold the role, the server names them, and it takes a second yes. */
export function RoleDeletion({ role, onClose }: RoleDeletionProps) {
  const text = useTextOf();
  const deletion = useConfirmableAction(accessContract.roledel, {
    code: 'access.role_in_use',
    confirmed: { take_away: true },
    success: 'access.done.role_deleted',
    onSuccess: onClose,
  });
  const confirm = () => (deletion.warning ? deletion.confirm() : void deletion.run({ id: role.id }));
  const ok = useGuardedOk(confirm, { danger: true });
  return (
    <Modal
      open
      width={480}
      title={text('access.menu.role_del')}
      okText={text(deletion.warning ? 'access.action.take_away' : 'access.action.delete')}
      cancelText={text('console.action.cancel')}
      confirmLoading={deletion.pending}
      {...ok}
      onCancel={onClose}
    >
      <p>{text('access.ask.delete_role', { name: role.name })}</p>
      {deletion.warning ? <Alert type="warning" title={deletion.warning} /> : null}
    </Modal>
  );
}
