import { textOf } from '@linehaul/console-kernel/text/text.ts';
import StarterKit from '@tiptap/starter-kit';
import { pictureNodes } from './picture-nodes.ts';
import type { TextPictures } from './text-picture.ts';
import { tableNodes } from './text-table.ts';

const words = StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false } });

/** What an editor and a reader know; pictures and tables where somebody says how pictures are asked for. */
export function textExtensions(pictures: TextPictures | null) {
  return pictures ? [words, ...pictureNodes(pictures), ...tableNodes(textOf('richtext.editor.table_bar'))] : [words];
}
