import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { Editor } from '@tiptap/core';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { useEditorState } from '@tiptap/react';
import { Button } from 'antd';
import type { en } from '../messages/en.ts';
import { isAtTable } from './text-table.ts';

const changes = [
  ['add_row', addRowAfter],
  ['add_column', addColumnAfter],
  ['remove_row', deleteRow],
  ['remove_column', deleteColumn],
  ['remove_table', deleteTable],
] as const;

/** What can be done to the table that is written in; nothing elsewhere. */
export function TableBar({ editor }: { editor: Editor }) {
  const t = useText<typeof en>('richtext');
  const isShown = useEditorState({ editor, selector: ({ editor: now }) => isAtTable(now) });
  if (!isShown) return null;
  return (
    <div className="rich-text-bar" role="toolbar" aria-label={t('editor.table_bar')}>
      {changes.map(([label, change]) => (
        <Button
          key={label}
          size="small"
          onClick={() => {
            change(editor.state, editor.view.dispatch);
            editor.commands.focus();
          }}
        >
          {t(`editor.${label}`)}
        </Button>
      ))}
    </div>
  );
}
