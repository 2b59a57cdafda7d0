import { useText } from '@linehaul/console-kernel/text/text.ts';
import { ownPicture, usePicture } from '@linehaul/modules/upload/console/picture.port.tsx';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import type { en } from '../messages/en.ts';
import { pictureOf } from './text-picture.ts';

/** A picture where it is in the text: in the editor chosen by a click or the arrow keys. */
export function TextPictureView({ node, selected, extension }: ReactNodeViewProps<HTMLSpanElement>) {
  const t = useText<typeof en>('richtext');
  const { upload, alt, width, height } = pictureOf(node.attrs);
  const sourceOf: typeof ownPicture = extension.options.sourceOf ?? ownPicture;
  const picture = usePicture(`text ${upload}`, 'whole', sourceOf(upload));
  const size = { ...(width === null ? {} : { width }), ...(height === null ? {} : { height }) };
  return (
    <NodeViewWrapper as="span" className="rich-text-picture" data-selected={selected} data-drag-handle>
      {typeof picture === 'object' ? (
        <img src={picture.address} alt={alt} {...size} />
      ) : (
        <span
          className="rich-text-picture-wait"
          style={{ width: width ?? '100%', aspectRatio: width && height ? `${width} / ${height}` : '3 / 2' }}
          {...(picture === 'failed' ? { role: 'alert' } : { 'aria-busy': true })}
        >
          {picture === 'failed' ? t('editor.failed') : null}
        </span>
      )}
    </NodeViewWrapper>
  );
}
