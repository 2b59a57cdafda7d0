import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { Button, Input, Segmented } from 'antd';
import { type ComponentRef, useEffect, useId, useRef } from 'react';
import { maxAlt } from '../contract/richtext.contract.ts';
import type { en } from '../messages/en.ts';
import { removePicture } from './picture-nodes.ts';
import { pictureOf, type TextPicture } from './text-picture.ts';

const widths = { small: 240, medium: 480 } as const;
type Width = keyof typeof widths | 'full';

interface Chosen extends TextPicture {
  at: number;
  hasCaption: boolean;
}

/** The picture that is chosen in the text. */
function chosenPicture(editor: Editor): Chosen | null {
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'picture') return null;
  const { parent } = selection.$from;
  return {
    ...pictureOf(selection.node.attrs),
    at: selection.from,
    hasCaption: parent.type.name === 'figure' && parent.childCount > 1,
  };
}

function widthOf({ width }: TextPicture): Width {
  if (width === null || width > widths.medium) return 'full';
  return width > widths.small ? 'medium' : 'small';
}

/** As the browser has drawn it; null before it has. */
function naturalSize(editor: Editor, at: number): { width: number; height: number } | null {
  const pictureNode = editor.view.nodeDOM(at);
  const image = pictureNode instanceof HTMLElement ? pictureNode.querySelector('img') : null;
  return image?.naturalWidth ? { width: image.naturalWidth, height: image.naturalHeight } : null;
}

/** Step by step, so that the picture stays chosen. */
function change(editor: Editor, at: number, attributes: Partial<TextPicture>): void {
  const { tr } = editor.state;
  for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(at, name, value);
  editor.view.dispatch(tr);
}

function setWidth(editor: Editor, at: number, chosen: Width): void {
  const natural = naturalSize(editor, at);
  if (!natural) return;
  const width = chosen === 'full' ? natural.width : Math.min(widths[chosen], natural.width);
  const height = Math.max(1, Math.round((natural.height * width) / natural.width));
  change(editor, at, { width, height });
}

/** Puts a line below the picture and goes there; or takes it away, and what is written in it below the picture. */
function toggleCaption(editor: Editor, { at, hasCaption }: Chosen): void {
  const { tr, schema, doc } = editor.state;
  const { figure, figcaption, paragraph } = schema.nodes;
  const $at = doc.resolve(at);
  const picture = doc.nodeAt(at);
  if (!figure || !figcaption || !paragraph || !picture) return;
  const isInFigure = $at.parent.type === figure;
  const start = isInFigure ? $at.before() : at;
  const end = start + (isInFigure ? $at.parent.nodeSize : picture.nodeSize);
  const captionContent = hasCaption ? ($at.parent.lastChild?.content ?? null) : null;
  if (hasCaption) {
    tr.replaceWith(start, end, [picture, ...(captionContent?.size ? [paragraph.create(null, captionContent)] : [])]);
    tr.setSelection(NodeSelection.create(tr.doc, start));
  } else {
    tr.replaceWith(start, end, figure.create(null, [picture, figcaption.create()]));
    tr.setSelection(TextSelection.create(tr.doc, start + 1 + picture.nodeSize + 1));
  }
  editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
}

interface PictureBarProps {
  editor: Editor;
  /** The upload that was inserted just now: what it shows is asked for, once. */
  asking: number | null;
  onAsked: () => void;
}

/** What is said of the chosen picture, how wide it is, and its caption; nothing while none is chosen. */
export function PictureBar({ editor, asking, onAsked }: PictureBarProps) {
  const t = useText<typeof en>('richtext');
  const selectedPicture = useEditorState({ editor, selector: ({ editor: now }) => chosenPicture(now) });
  const altId = useId();
  const input = useRef<ComponentRef<typeof Input>>(null);
  const isAsked = selectedPicture !== null && selectedPicture.upload === asking;
  useEffect(() => {
    if (!isAsked) return;
    input.current?.focus();
    onAsked();
  }, [isAsked, onAsked]);
  if (!selectedPicture) return null;
  const { at, alt } = selectedPicture;
  return (
    <fieldset className="rich-text-bar" aria-label={t('editor.picture_bar')}>
      <div className="rich-text-alt">
        <label htmlFor={altId}>{t('editor.alt')}</label>
        <Input
          id={altId}
          ref={input}
          size="small"
          maxLength={maxAlt}
          value={alt}
          placeholder={t('editor.alt_hint')}
          onChange={(event) => change(editor, at, { alt: event.target.value })}
          onPressEnter={(event) => {
            event.preventDefault();
            editor.commands.focus();
          }}
        />
      </div>
      <Segmented<Width>
        size="small"
        aria-label={t('editor.width')}
        value={widthOf(selectedPicture)}
        options={(['small', 'medium', 'full'] as const).map((value) => ({ value, label: t(`editor.${value}`) }))}
        onChange={(value) => setWidth(editor, at, value)}
      />
      <Button
        size="small"
        aria-pressed={selectedPicture.hasCaption}
        onClick={() => toggleCaption(editor, selectedPicture)}
      >
        {t('editor.caption')}
      </Button>
      <Button
        size="small"
        onClick={() => {
          removePicture({ editor });
          editor.commands.focus();
        }}
      >
        {t('editor.remove_picture')}
      </Button>
    </fieldset>
  );
}
