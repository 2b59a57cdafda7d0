import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button, Input, Popover } from 'antd';
import { type ReactNode, useState } from 'react';
import type { en } from '../messages/en.ts';
import { insertTable, isAtTable } from './text-table.ts';

type Label = keyof (typeof en)['editor'];

interface Tool {
  label: Label;
  icon: ReactNode;
  /** A mark or a node that the tool turns on and off. */
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const tools: readonly Tool[] = [
  {
    label: 'bold',
    icon: <BoldOutlined />,
    isOn: (e) => e.isActive('bold'),
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    label: 'italic',
    icon: <ItalicOutlined />,
    isOn: (e) => e.isActive('italic'),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    label: 'underline',
    icon: <UnderlineOutlined />,
    isOn: (e) => e.isActive('underline'),
    run: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    label: 'strike',
    icon: <StrikethroughOutlined />,
    isOn: (e) => e.isActive('strike'),
    run: (e) => e.chain().focus().toggleStrike().run(),
  },
  {
    label: 'heading',
    icon: 'H2',
    isOn: (e) => e.isActive('heading', { level: 2 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'subheading',
    icon: 'H3',
    isOn: (e) => e.isActive('heading', { level: 3 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'bullets',
    icon: <UnorderedListOutlined />,
    isOn: (e) => e.isActive('bulletList'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'numbers',
    icon: <OrderedListOutlined />,
    isOn: (e) => e.isActive('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'quote',
    icon: '“”',
    isOn: (e) => e.isActive('blockquote'),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  { label: 'undo', icon: <UndoOutlined />, run: (e) => e.chain().focus().undo().run() },
  { label: 'redo', icon: <RedoOutlined />, run: (e) => e.chain().focus().redo().run() },
];

/** Asks for a link's address; an empty one takes the link away. */
function LinkTool({ editor }: { editor: Editor }) {
  const t = useText<typeof en>('richtext');
  const [isOpen, setOpen] = useState(false);
  const [href, setHref] = useState('');
  const isOn = useEditorState({ editor, selector: (state) => state.editor.isActive('link') });
  const open = (next: boolean) => {
    setHref(String(editor.getAttributes('link').href ?? ''));
    setOpen(next);
  };
  const take = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href.trim() === '') chain.unsetLink().run();
    else chain.setLink({ href: href.trim() }).run();
    setOpen(false);
  };
  const input = (
    <Input
      autoFocus
      value={href}
      placeholder="https://"
      aria-label={t('editor.link_ask')}
      onChange={(event) => setHref(event.target.value)}
      onPressEnter={(event) => {
        event.preventDefault();
        take();
      }}
    />
  );
  return (
    <Popover open={isOpen} trigger="click" content={input} onOpenChange={open} destroyOnHidden>
      <Button
        type="text"
        icon={<LinkOutlined />}
        aria-label={t(isOn ? 'editor.unlink' : 'editor.link')}
        aria-pressed={isOn}
      />
    </Popover>
  );
}

/** A table, and a picture that is chosen in the browser's own way. */
function InsertTools({ editor, onPicture }: { editor: Editor; onPicture: () => void }) {
  const t = useText<typeof en>('richtext');
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => isAtTable(now) });
  return (
    <>
      <Button
        type="text"
        icon={<PictureOutlined />}
        title={t('editor.picture')}
        aria-label={t('editor.picture')}
        onClick={onPicture}
      />
      <Button
        type="text"
        icon={<TableOutlined />}
        title={t('editor.table')}
        aria-label={t('editor.table')}
        disabled={isInTable}
        onClick={() => insertTable(editor)}
      />
    </>
  );
}

interface ToolbarProps {
  editor: Editor;
  label: string;
  /** Absent where a text has neither pictures nor tables. */
  onPicture?: (() => void) | undefined;
}

export function Toolbar({ editor, label, onPicture }: ToolbarProps) {
  const t = useText<typeof en>('richtext');
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map((tool) => tool.isOn?.(now) ?? null),
  });
  return (
    <div className="rich-text-tools" role="toolbar" aria-label={label}>
      {tools.map((tool, at) => (
        <Button
          key={tool.label}
          type="text"
          icon={tool.icon}
          title={t(`editor.${tool.label}`)}
          aria-label={t(`editor.${tool.label}`)}
          {...(on[at] === null || on[at] === undefined ? {} : { 'aria-pressed': on[at] })}
          onClick={() => tool.run(editor)}
        />
      ))}
      <LinkTool editor={editor} />
      {onPicture ? <InsertTools editor={editor} onPicture={onPicture} /> : null}
    </div>
  );
}
