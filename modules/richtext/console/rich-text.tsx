import { percent } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { ownPicture } from '@linehaul/modules/upload/console/picture.port.tsx';
import { PictureChoice } from '@linehaul/modules/upload/console/picture-choice.port.tsx';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useRef, useState } from 'react';
import type { en } from '../messages/en.ts';
import { PictureBar } from './picture-bar.tsx';
import { usePictureIntake } from './picture-intake.ts';
import { Toolbar } from './rich-text-tools.tsx';
import { TableBar } from './table-bar.tsx';
import { textExtensions } from './text-extensions.ts';
import type { TextPictures } from './text-picture.ts';
import './rich-text.css';

interface RichTextProps {
  id?: string;
  label: string;
  value: string;
  onChange: (html: string) => void;
  /** Shows the pictures that the record keeps; without it the text has neither pictures nor tables. */
  pictures: TextPictures | null;
}

/** What was sent here is shown to its sender, the rest by the record; a form that was left has some of both. */
function withOwn(pictures: TextPictures, ownIds: ReadonlySet<number>): TextPictures {
  return (upload) => (size) =>
    ownIds.has(upload) ? ownPicture(upload)(size) : pictures(upload)(size).catch(() => ownPicture(upload)(size));
}

/** An editor for headings, lists, quotes, links, pictures and tables; what comes out is HTML. */
export default function RichText({ id, label, value, onChange, pictures }: RichTextProps) {
  const t = useText<typeof en>('richtext');
  const [ownIds] = useState(() => new Set<number>());
  const [extensions] = useState(() => textExtensions(pictures && withOwn(pictures, ownIds)));
  const chooser = useRef<HTMLInputElement>(null);
  const intake = usePictureIntake(ownIds);
  // The editor keeps the handlers that it was made with.
  const latest = useRef<{ editor: Editor | null; intake: typeof intake }>({ editor: null, intake });
  const attributes = {
    ...(id ? { id } : {}),
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
  };
  const createHandler =
    <E,>(take: (now: typeof intake, to: Editor, event: E) => boolean) =>
    (_view: unknown, event: E): boolean => {
      const { editor: to, intake: now } = latest.current;
      return pictures !== null && to !== null && take(now, to, event);
    };
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      attributes,
      handlePaste: createHandler<ClipboardEvent>((now, to, event) => now.paste(to, event)),
      handleDrop: createHandler<DragEvent>((now, to, event) => now.drop(to, event)),
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });
  latest.current = { editor, intake };
  const { part, fault, asking, onAsked, take } = intake;
  return (
    <div className="rich-text">
      <Toolbar editor={editor} label={label} onPicture={pictures ? () => chooser.current?.click() : undefined} />
      {pictures ? (
        <>
          <PictureBar editor={editor} asking={asking} onAsked={onAsked} />
          <TableBar editor={editor} />
          <div className="rich-text-intake">
            {part === null ? null : <span role="status">{t('editor.sending', { percent: percent(part) })}</span>}
            <PictureChoice
              input={chooser}
              fault={fault}
              label={t('editor.picture')}
              multiple
              take={(files) => void take(editor, files)}
            />
          </div>
        </>
      ) : null}
      <EditorContent editor={editor} className="rich-text-page" />
    </div>
  );
}
