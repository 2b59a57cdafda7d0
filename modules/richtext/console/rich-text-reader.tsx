import { EditorContent, useEditor } from '@tiptap/react';
import { useState } from 'react';
import { textExtensions } from './text-extensions.ts';
import type { TextPictures } from './text-picture.ts';
import './rich-text.css';

interface RichTextReaderProps {
  html: string;
  label: string;
  /** Shows the pictures that the record keeps; without it the text has neither pictures nor tables. */
  pictures?: TextPictures;
}

/** Shows a text without letting it in as HTML: only what the editor knows is rendered. */
export default function RichTextReader({ html, label, pictures }: RichTextReaderProps) {
  const [extensions] = useState(() => textExtensions(pictures ?? null));
  const attributes = { role: 'article', 'aria-label': label };
  const editor = useEditor({ extensions, content: html, editable: false, editorProps: { attributes } }, [html]);
  return <EditorContent editor={editor} className="rich-text-page" />;
}
