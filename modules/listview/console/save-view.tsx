import { SaveOutlined } from '@ant-design/icons';
import { chooseColumns } from '@linehaul/console-kernel/browser/app-state.ts';
import type { PlainListSpec } from '@linehaul/console-kernel/list/list-types.ts';
import { columnsKey } from '@linehaul/console-kernel/list/list-views.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { useChanges, useViews } from './use-views.ts';
import { ViewDialog } from './view-dialog.tsx';

/** Keeps the list as it is now as a view. The button is always there, so that nothing moves when a filter is set. */
export default function SaveView({ spec }: { spec: PlainListSpec }) {
  const text = useTextOf();
  const views = useViews(spec);
  const changes = useChanges(spec, views);
  const [isNaming, setNaming] = useState(false);
  const { list, open, viewSet } = views;
  const isUseless = !viewSet || !changes.isChanged || changes.hasUnknown;
  return (
    <>
      <Tooltip title={text(isUseless ? 'listview.hint_unchanged' : 'listview.hint_save')}>
        <Button
          type="text"
          icon={<SaveOutlined />}
          aria-label={text('listview.save')}
          disabled={isUseless}
          onClick={() => setNaming(true)}
        />
      </Tooltip>
      {isNaming ? (
        <ViewDialog
          list={list}
          {...changes}
          onSaved={(saved) => {
            chooseColumns(columnsKey(list, saved.id), []);
            open(saved);
          }}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  );
}
