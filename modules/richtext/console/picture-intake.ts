import { useText } from '@linehaul/console-kernel/text/text.ts';
import { type SentPicture, usePictureSending } from '@linehaul/modules/upload/console/picture-sending.port.ts';
import type { Editor, EditorEvents } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useCallback, useState } from 'react';
import type { en } from '../messages/en.ts';

const draws = /<img\b(?![^>]*\bdata-upload=)/i;

/** Files that are pasted, unless what is pasted is a text with a picture of itself, as spreadsheets send it. */
function pastedFiles({ clipboardData }: ClipboardEvent): File[] {
  return clipboardData?.getData('text/plain') === '' ? [...clipboardData.files] : [];
}

/** Chooses the picture that was put in last; the bar beside it asks what it shows. */
function choose(editor: Editor, { id }: SentPicture): void {
  editor.state.doc.descendants((node, at) => {
    if (node.type.name !== 'picture' || node.attrs.upload !== id) return;
    const selectTransaction = editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, at));
    editor.view.dispatch(selectTransaction.scrollIntoView());
  });
}

/** Sends pictures, and puts each into the text where it was meant to be, wherever that is by then. */
export function usePictureIntake(ownIds: Set<number>) {
  const t = useText<typeof en>('richtext');
  const { part, fault, send, say } = usePictureSending();
  const [asking, setAsking] = useState<number | null>(null);
  const onAsked = useCallback(() => setAsking(null), []);

  async function take(editor: Editor, files: readonly File[], at = editor.state.selection.to): Promise<void> {
    if (part !== null || files.length === 0) return;
    let place = at;
    const follow = ({ transaction }: EditorEvents['transaction']) => {
      place = transaction.mapping.map(place);
    };
    editor.on('transaction', follow);
    for (const file of files) {
      const sentPicture = await send(file);
      if (!sentPicture || editor.isDestroyed) break;
      ownIds.add(sentPicture.id);
      const { id: upload, width, height } = sentPicture;
      editor.commands.insertContentAt(place, { type: 'picture', attrs: { upload, width, height } });
      choose(editor, sentPicture);
      setAsking(upload);
    }
    editor.off('transaction', follow);
  }

  return {
    part,
    fault,
    asking,
    onAsked,
    take,
    /** True when the files were taken; pictures of a pasted page are left out, and that is said. */
    paste(editor: Editor, event: ClipboardEvent): boolean {
      const files = pastedFiles(event);
      if (files.length === 0) {
        say(draws.test(event.clipboardData?.getData('text/html') ?? '') ? t('editor.left_out') : null);
        return false;
      }
      void take(editor, files);
      return true;
    },
    drop(editor: Editor, event: DragEvent): boolean {
      const files = [...(event.dataTransfer?.files ?? [])];
      // A picture of the text that is put elsewhere in it may come with its own bytes.
      if (files.length === 0 || editor.view.dragging) return false;
      event.preventDefault();
      void take(editor, files, editor.view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
      return true;
    },
  };
}
