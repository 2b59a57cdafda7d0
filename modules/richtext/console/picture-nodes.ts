import { type Editor, mergeAttributes, Node } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { positive, type TextPictures } from './text-picture.ts';
import { TextPictureView } from './text-picture-view.tsx';

const numberAt = (name: string) => (element: HTMLElement) => positive(Number(element.getAttribute(name)));

/** A picture that was uploaded. Where it is, the server says: what is pasted with an address of its own is none. */
const PictureNode = Node.create<{ sourceOf: TextPictures | null }>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ sourceOf: null }),
  addAttributes: () => ({
    upload: {
      default: 0,
      parseHTML: numberAt('data-upload'),
      renderHTML: ({ upload }) => ({ 'data-upload': upload }),
    },
    alt: { default: '' },
    width: { default: null, parseHTML: numberAt('width') },
    height: { default: null, parseHTML: numberAt('height') },
  }),
  parseHTML: () => [{ tag: 'img[data-upload]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(TextPictureView),
});

/** Takes the chosen picture out of the text, with its caption. */
export function removePicture({ editor }: { editor: Editor }): boolean {
  const { selection, tr } = editor.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'picture') return false;
  const { $from } = selection;
  if ($from.parent.type.name === 'figure') tr.delete($from.before(), $from.after());
  else tr.deleteSelection();
  editor.view.dispatch(tr.scrollIntoView());
  return true;
}

/** A picture with what is written below it; without the picture when that was put elsewhere. */
const FigureNode = Node.create({
  name: 'figure',
  group: 'block',
  content: 'picture? figcaption?',
  defining: true,
  isolating: true,
  parseHTML: () => [
    { tag: 'figure', getAttrs: (element) => (element.firstElementChild?.matches('img[data-upload]') ? null : false) },
  ],
  renderHTML: () => ['figure', 0],
  addKeyboardShortcuts: () => ({ Backspace: removePicture, Delete: removePicture }),
});

/** A caption is one line: the next one is below the picture. */
function leaveCaption({ editor }: { editor: Editor }): boolean {
  const { $from } = editor.state.selection;
  if ($from.parent.type.name !== 'figcaption') return false;
  const after = $from.after($from.depth - 1);
  const next = editor.chain().insertContentAt(after, { type: 'paragraph' });
  return next.setTextSelection(after + 1).run();
}

const CaptionNode = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts: () => ({ Enter: leaveCaption }),
});

export function pictureNodes(sourceOf: TextPictures) {
  return [PictureNode.configure({ sourceOf }), FigureNode, CaptionNode];
}
