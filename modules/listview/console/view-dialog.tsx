import { useAction } from '@linehaul/console-kernel/call/call.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Select } from '@linehaul/console-kernel/select/lazy-select.tsx';
import { RemoteChoice } from '@linehaul/console-kernel/select/remote-choice.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { roleSource } from '@linehaul/modules/access/console/access.sources.ts';
import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { useGuardedOk } from '@linehaul/ui/use-click-guard.ts';
import { Checkbox, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { type ListView, listviewContract } from '../contract/listview.contract.ts';

const { ListViewSave, ListViewShare } = listviewContract;

interface ViewDialogProps {
  list: string;
  /** Absent: a new one. */
  view?: ListView;
  columns: readonly string[];
  /** The query with days as they are or as they move; null where it has no days. */
  queries: { still: string; moving: string | null };
  isMoving: boolean;
  onSaved: (view: ListView) => void;
  onClose: () => void;
}

/** Names a view, and says whose it is. */
export function ViewDialog({ list, view, columns, queries, onSaved, onClose, ...start }: ViewDialogProps) {
  const text = useTextOf();
  const can = useCan();
  const id = useId();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.is_shared ?? false);
  const [isMoving, setMoving] = useState(start.isMoving);
  const [role, setRole] = useState(view?.role_id ?? null);
  const actionOptions = {
    success: 'listview.saved',
    onSuccess: (saved: ListView) => {
      onClose();
      onSaved(saved);
    },
  };
  const save = useAction(ListViewSave, actionOptions);
  const share = useAction(ListViewShare, actionOptions);
  const action = isShared ? share : save;
  const send = () => {
    const query = isMoving ? (queries.moving ?? queries.still) : queries.still;
    const draft = { list, name, query, columns: [...columns], ...(view && { id: view.id, version: view.version }) };
    return isShared ? share.run({ ...draft, ...(role !== null && { role_id: role }) }) : save.run(draft);
  };
  const okProps = useGuardedOk(send, { disabled: name.trim() === '', loading: action.pending });
  const fault = action.fieldErrors.name;
  return (
    <Modal
      open
      title={text(view ? 'listview.edit_title' : 'listview.save_title')}
      width={440}
      okText={text('console.action.save')}
      cancelText={text('console.action.cancel')}
      onCancel={onClose}
      {...okProps}
    >
      <Form layout="vertical" onFinish={okProps.onOk}>
        {view ? null : <p className="lh-view-hint">{text('listview.hint')}</p>}
        <Form.Item
          label={text('listview.field.name')}
          htmlFor={id}
          required
          {...(fault ? { validateStatus: 'error' as const, help: fault } : {})}
        >
          <Input id={id} value={name} maxLength={30} autoFocus onChange={(event) => setName(event.target.value)} />
        </Form.Item>
        <div className="lh-view-choices">
          {queries.moving === null ? null : (
            <Checkbox checked={isMoving} onChange={(event) => setMoving(event.target.checked)}>
              {text('listview.field.is_moving')}
            </Checkbox>
          )}
          {can([listviewContract.ListViewShare]) && !view?.is_shared ? (
            <Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)}>
              {text('listview.field.is_shared')}
            </Checkbox>
          ) : null}
        </div>
        {isShared && can([accessContract.rolemanage]) ? (
          <Form.Item label={text('listview.field.role_id')}>
            <RemoteChoice
              Select={Select}
              source={roleSource}
              value={role}
              placeholder={text('console.form.choose')}
              aria-label={text('listview.field.role_id')}
              onChange={(next) => setRole(next === undefined ? null : Number(next))}
            />
          </Form.Item>
        ) : null}
      </Form>
    </Modal>
  );
}
