import { chooseColumns } from '@linehaul/console-kernel/browser/app-state.ts';
import { useAction } from '@linehaul/console-kernel/call/call.ts';
import { inPage } from '@linehaul/console-kernel/list/list-query.ts';
import { columnsKey } from '@linehaul/console-kernel/list/list-views.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { type Action, ActionBar, useActionRunner } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { useGuardedOk } from '@linehaul/ui/use-click-guard.ts';
import { type ListView, listviewContract } from '../contract/listview.contract.ts';
import type { Changes, Views } from './use-views.ts';

const { ListViewDefault, ListViewDel, ListViewSave, ListViewShare, ListViewShareDel } = listviewContract;

interface Subject {
  view: ListView;
  list: string;
  isDefault: boolean;
  isChanged: boolean;
  mayEdit: boolean;
  update: () => unknown;
  setDefault: (id: number | null) => unknown;
  edit: () => void;
  forget: () => void;
}

function DeleteView({ subject: { view, forget }, onClose }: { subject: Subject; onClose: () => void }) {
  const text = useTextOf();
  const actionOptions = {
    success: 'listview.deleted',
    onSuccess: () => {
      onClose();
      forget();
    },
  };
  const ownView = useAction(ListViewDel, actionOptions);
  const deleteShared = useAction(ListViewShareDel, actionOptions);
  const action = view.is_shared ? deleteShared : ownView;
  const okProps = useGuardedOk(() => action.run({ id: view.id }), { danger: true, loading: action.pending });
  return (
    <Modal
      open
      width={420}
      title={text('listview.delete_ask', { name: view.name })}
      okText={text('listview.delete')}
      cancelText={text('console.action.cancel')}
      onCancel={onClose}
      {...okProps}
    >
      {view.is_shared ? <p>{text('listview.delete_shared')}</p> : null}
    </Modal>
  );
}

const actions: readonly Action<Subject>[] = [
  { title: 'listview.update', when: ({ mayEdit, isChanged }) => mayEdit && isChanged, run: ({ update }) => update() },
  { title: 'listview.rename', when: ({ mayEdit }) => mayEdit, run: ({ edit }) => edit() },
  {
    title: 'listview.set_default',
    when: ({ isDefault }) => !isDefault,
    run: ({ view, setDefault }) => setDefault(view.id),
  },
  { title: 'listview.drop_default', when: ({ isDefault }) => isDefault, run: ({ setDefault }) => setDefault(null) },
  { title: 'listview.delete', danger: true, when: ({ mayEdit }) => mayEdit, dialog: DeleteView },
];

/** Saves the view that is open as the list is now; null where there is none, or it belongs to others. */
export function useViewUpdate({ list, current, open }: Views, { columns, queries, isMoving }: Changes) {
  const can = useCan();
  const actionOptions = {
    success: 'listview.saved',
    onSuccess: (view: ListView) => {
      chooseColumns(columnsKey(list, view.id), []);
      open(view);
    },
  };
  const save = useAction(ListViewSave, actionOptions);
  const share = useAction(ListViewShare, actionOptions);
  if (!current || (current.is_shared && !can([listviewContract.ListViewShare]))) return null;
  const { id, version, name, role_id, is_shared } = current;
  return () => {
    const query = isMoving ? (queries.moving ?? queries.still) : queries.still;
    const draft = { id, version, list, name, query, columns };
    return is_shared ? share.run({ ...draft, ...(role_id !== null && { role_id }) }) : save.run(draft);
  };
}

/** What may be done with the view that is open. */
export function ViewMenu({ views, changes, edit }: { views: Views; changes: Changes; edit: () => void }) {
  const { list, current, viewSet, setSearch } = views;
  const runner = useActionRunner<Subject>();
  const update = useViewUpdate(views, changes);
  const setDefault = useAction(ListViewDefault);
  if (!current || !viewSet) return null;
  const { id } = current;
  const subject: Subject = {
    view: current,
    list,
    isDefault: viewSet.default_id === id,
    isChanged: changes.isChanged,
    mayEdit: update !== null,
    edit,
    setDefault: (next) => setDefault.run({ list, ...(next !== null && { id: next }) }),
    forget: () => {
      chooseColumns(columnsKey(list, id), []);
      setSearch({}, inPage);
    },
    update: () => update?.(),
  };
  const offeredActions = actions.filter(({ when }) => when?.(subject) ?? true);
  return (
    <>
      <ActionBar look="row" shown={0} actions={offeredActions} subject={subject} start={runner.start} />
      {runner.dialog}
    </>
  );
}
