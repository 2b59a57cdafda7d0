import { HomeOutlined, SaveOutlined, TeamOutlined } from '@ant-design/icons';
import { chooseColumns, useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import { useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { readListAddress } from '@linehaul/console-kernel/list/list-address.ts';
import { columnChoice } from '@linehaul/console-kernel/list/list-columns.tsx';
import { type Answer, countInput } from '@linehaul/console-kernel/list/list-count.ts';
import { inPage } from '@linehaul/console-kernel/list/list-query.ts';
import type { PlainListSpec } from '@linehaul/console-kernel/list/list-types.ts';
import { columnsKey, knowViewColumns, useListColumns, viewField } from '@linehaul/console-kernel/list/list-views.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { type Action, ActionBar, useActionRunner } from '@linehaul/console-kernel/screen/action.tsx';
import { useSearchParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { FormerSearchContext } from '@linehaul/console-kernel/screen/screen-context.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { useGuardedOk } from '@linehaul/ui/use-click-guard.ts';
import { Button, Modal, Tooltip } from 'antd';
import { useContext, useEffect, useRef, useState } from 'react';
import { type ListView, type ListViews, listviewContract } from '../contract/listview.contract.ts';
import { listviewPermissions } from '../contract/listview-permissions.contract.ts';
import { ViewDialog } from './view-dialog.tsx';
import { addressOf, hasDays, isMovingQuery, queryOf } from './view-query.ts';
import './list-views.css';

const { ListViewDefault, ListViewDel, ListViewList, ListViewSave, ListViewShare, ListViewShareDel } = listviewContract;

/** How many rows a view has now. */
function ViewCount({ spec, view }: { spec: PlainListSpec; view: ListView }) {
  const { input } = spec.endpoint;
  const values = readListAddress(addressOf(view.query, input), input);
  const query = useQueryOf(spec.endpoint, countInput(spec, values), { quiet: true, beside: true });
  const answer = query.data as Answer | undefined;
  if (!answer) return null;
  return (
    <small className="lh-figure">
      {count(answer.total_about ?? answer.total)}
      {answer.total_capped ? '+' : ''}
    </small>
  );
}

/**
 * Opens the default view where somebody asked for the list by its plain address: when the page begins with it, and when it
 * is asked for again. A list whose filters were taken away on the page has a plain address too, and stays as it is.
 */
function useOpening(isPlain: boolean, open: (() => void) | undefined) {
  const former = useContext(FormerSearchContext);
  const asked = useRef(isPlain ? former : null);
  const seen = useRef(former);
  if (former !== seen.current) {
    seen.current = former;
    if (former !== '') asked.current = former;
  }
  useEffect(() => {
    if (asked.current === null || !open) return;
    asked.current = null;
    if (isPlain) open();
  });
}

/** The list's views; the list that is opened by its plain address opens with one of them, if any is the default. */
function useViews(spec: PlainListSpec) {
  const list = spec.endpoint.path;
  const { input } = spec.endpoint;
  const [search, setSearch] = useSearchParams();
  const query = useQueryOf(ListViewList, { list }, { quiet: true, beside: true });
  const known = query.data;
  const open = (view: ListView) => {
    const next = addressOf(view.query, input);
    next.set(viewField, String(view.id));
    setSearch(next, inPage);
  };
  useEffect(() => {
    if (known) knowViewColumns(list, known.views);
  }, [known, list]);
  const first = known?.views.find(({ id }) => id === known.default_id);
  useOpening(search.size === 0, first && (() => open(first)));
  const current = known?.views.find(({ id }) => String(id) === search.get(viewField));
  return { list, known, current, open, search, setSearch };
}

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
  const done = {
    success: 'listview.deleted',
    onSuccess: () => {
      onClose();
      forget();
    },
  };
  const own = useAction(ListViewDel, done);
  const shared = useAction(ListViewShareDel, done);
  const action = view.is_shared ? shared : own;
  const guarded = useGuardedOk(() => action.run({ id: view.id }), { danger: true, loading: action.pending });
  return (
    <Modal
      open
      width={420}
      title={text('listview.delete_ask', { name: view.name })}
      okText={text('listview.delete')}
      cancelText={text('console.action.cancel')}
      onCancel={onClose}
      {...guarded}
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

function useChanges(spec: PlainListSpec, views: ReturnType<typeof useViews>) {
  const { list, current, search } = views;
  const { input } = spec.endpoint;
  const { shown } = useListColumns(spec);
  const own = useAppState((state) => (current ? state.columns[columnsKey(list, current.id)] : undefined));
  const still = queryOf(search, input);
  const columns = shown.map(columnChoice);
  const isMoving = current ? isMovingQuery(current.query) : true;
  const moving = hasDays(search, input) ? queryOf(search, input, undefined, true) : null;
  const isChanged = current
    ? queryOf(addressOf(current.query, input), input) !== still || own !== undefined
    : still !== '';
  return { columns, isChanged, isMoving, queries: { still, moving } };
}

type Changes = ReturnType<typeof useChanges>;

function ViewMenu({
  views,
  changes,
  edit,
}: {
  views: ReturnType<typeof useViews>;
  changes: Changes;
  edit: () => void;
}) {
  const { list, current, known, setSearch } = views;
  const can = useCan();
  const runner = useActionRunner<Subject>();
  const forgetColumns = () => current && chooseColumns(columnsKey(list, current.id), []);
  const done = { success: 'listview.saved', onSuccess: forgetColumns };
  const save = useAction(ListViewSave, done);
  const share = useAction(ListViewShare, done);
  const setDefault = useAction(ListViewDefault);
  if (!current || !known) return null;
  const { id, version, name, role_id, is_shared } = current;
  const subject: Subject = {
    view: current,
    list,
    isDefault: known.default_id === id,
    isChanged: changes.isChanged,
    mayEdit: !is_shared || can([listviewPermissions.ListViewShare]),
    edit,
    setDefault: (next) => setDefault.run({ list, ...(next !== null && { id: next }) }),
    forget: () => {
      forgetColumns();
      setSearch({}, inPage);
    },
    update: () => {
      const { columns, queries, isMoving } = changes;
      const query = isMoving ? (queries.moving ?? queries.still) : queries.still;
      const draft = { id, version, list, name, query, columns };
      return is_shared ? share.run({ ...draft, ...(role_id !== null && { role_id }) }) : save.run(draft);
    },
  };
  const offered = actions.filter(({ when }) => when?.(subject) ?? true);
  return (
    <>
      <ActionBar look="row" shown={0} actions={offered} subject={subject} start={runner.start} />
      {runner.dialog}
    </>
  );
}

function ViewButton({
  spec,
  view,
  views,
}: {
  spec: PlainListSpec;
  view: ListView;
  views: ReturnType<typeof useViews>;
}) {
  const text = useTextOf();
  const isCurrent = view.id === views.current?.id;
  const isDefault = view.id === (views.known as ListViews).default_id;
  return (
    <button type="button" aria-current={isCurrent ? 'true' : undefined} onClick={() => views.open(view)}>
      {view.is_shared ? <TeamOutlined title={text('listview.shared')} /> : null}
      {view.name}
      <ViewCount spec={spec} view={view} />
      {isDefault ? <HomeOutlined title={text('listview.default')} /> : null}
    </button>
  );
}

/** Views of a list, under its states: own and shared ones, how many rows each has, and what may be done with them. */
export default function ListViewsBar({ spec }: { spec: PlainListSpec }) {
  const text = useTextOf();
  const views = useViews(spec);
  const changes = useChanges(spec, views);
  const [editing, setEditing] = useState<'new' | 'current' | null>(null);
  const { known, current, list, open } = views;
  if (!known || (known.views.length === 0 && !changes.isChanged && !editing)) return null;
  const edited = editing === 'current' ? current : undefined;
  return (
    <div className="lh-list-views">
      <nav aria-label={text('listview.noun.many')}>
        {known.views.map((view) => (
          <span key={view.id} data-current={view.id === current?.id}>
            <ViewButton spec={spec} view={view} views={views} />
            {view.id === current?.id ? (
              <ViewMenu views={views} changes={changes} edit={() => setEditing('current')} />
            ) : null}
          </span>
        ))}
      </nav>
      {changes.isChanged ? (
        <Tooltip title={text('listview.hint')}>
          <Button type="text" size="small" icon={<SaveOutlined />} onClick={() => setEditing('new')}>
            {text('listview.save')}
          </Button>
        </Tooltip>
      ) : null}
      {editing ? (
        <ViewDialog
          list={list}
          {...(edited && { view: edited })}
          {...changes}
          onSaved={(saved) => {
            chooseColumns(columnsKey(list, saved.id), []);
            open(saved);
          }}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </div>
  );
}
