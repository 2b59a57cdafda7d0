import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import './rich-text.css';

const extensions = [StarterKit];

/** Shows a text without letting it in as HTML: only what the editor knows is rendered. */
export default function RichTextReader({ html, label }: { html: string; label: string }) {
  const attributes = { role: 'article', 'aria-label': label };
  const editor = useEditor({ extensions, content: html, editable: false, editorProps: { attributes } }, [html]);
  return <EditorContent editor={editor} className="rich-text-page" />;
}
