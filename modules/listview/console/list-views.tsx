import { HomeOutlined, SaveOutlined, TeamOutlined, WarningOutlined } from '@ant-design/icons';
import { chooseColumns } from '@linehaul/console-kernel/browser/app-state.ts';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { readListAddress } from '@linehaul/console-kernel/list/list-address.ts';
import { type Answer, countInput } from '@linehaul/console-kernel/list/list-count.ts';
import type { PlainListSpec } from '@linehaul/console-kernel/list/list-types.ts';
import { columnsKey } from '@linehaul/console-kernel/list/list-views.ts';
import { textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { useState } from 'react';
import type { ListView, ListViews } from '../contract/listview.contract.ts';
import { type Changes, useChanges, useDefaultView, useViews, type Views } from './use-views.ts';
import { ViewDialog } from './view-dialog.tsx';
import { useViewUpdate, ViewMenu } from './view-menu.tsx';
import { addressOf, unknownFiltersOf } from './view-query.ts';
import './list-views.css';

/** How many rows a view has now. */
function ViewCount({ spec, view }: { spec: PlainListSpec; view: ListView }) {
  const { input } = spec.endpoint;
  const values = readListAddress(addressOf(view.query, input), input);
  // Without a filter that the list has no more it would count rows that the view never had.
  const isBroken = unknownFiltersOf(view.query, spec).length > 0;
  const query = useQueryOf(spec.endpoint, countInput(spec, values), { enabled: !isBroken, quiet: true, beside: true });
  const answer = query.data as Answer | undefined;
  if (isBroken) return <WarningOutlined title={textOf('listview.unknown_filter')} />;
  if (!answer) return null;
  return (
    <small className="lh-figure">
      {count(answer.total_about ?? answer.total)}
      {answer.total_capped ? '+' : ''}
    </small>
  );
}

function ViewButton({ spec, view, views }: { spec: PlainListSpec; view: ListView; views: Views }) {
  const text = useTextOf();
  const isCurrent = view.id === views.current?.id;
  const isDefault = view.id === (views.viewSet as ListViews).default_id;
  return (
    <button type="button" aria-current={isCurrent ? 'true' : undefined} onClick={() => views.open(view)}>
      {view.is_shared ? <TeamOutlined title={text('listview.shared')} /> : null}
      {view.name}
      <ViewCount spec={spec} view={view} />
      {isDefault ? <HomeOutlined title={text('listview.default')} /> : null}
    </button>
  );
}

/** Keeps the view without the filters that its list has no more. */
function SaveWithout({ views, changes }: { views: Views; changes: Changes }) {
  const text = useTextOf();
  const update = useViewUpdate(views, changes);
  if (!update) return null;
  return (
    <GuardedButton size="small" icon={<SaveOutlined />} onClick={update}>
      {text('listview.save_without')}
    </GuardedButton>
  );
}

/** Views of a list, beside its states: own and shared ones, how many rows each has, and what may be done with them. */
export default function ListViewsBar({ spec }: { spec: PlainListSpec }) {
  const text = useTextOf();
  const views = useViews(spec);
  useDefaultView(views);
  const changes = useChanges(spec, views);
  const [isEditing, setEditing] = useState(false);
  const { viewSet, current, list, open } = views;
  if (!viewSet || viewSet.views.length === 0) return null;
  return (
    <div className="lh-list-views">
      <nav aria-label={text('listview.noun.many')}>
        {viewSet.views.map((view) => (
          <span key={view.id} data-current={view.id === current?.id}>
            <ViewButton spec={spec} view={view} views={views} />
            {view.id === current?.id ? (
              <ViewMenu views={views} changes={changes} edit={() => setEditing(true)} />
            ) : null}
          </span>
        ))}
      </nav>
      {changes.hasUnknown ? <SaveWithout views={views} changes={changes} /> : null}
      {isEditing && current ? (
        <ViewDialog
          list={list}
          view={current}
          {...changes}
          onSaved={(saved) => {
            chooseColumns(columnsKey(list, saved.id), []);
            open(saved);
          }}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </div>
  );
}
