import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { lazyOnRender } from '@linehaul/ui/lazy.tsx';
import { Skeleton } from 'antd';
import type { TextPictures } from './text-picture.ts';

// The editor is larger than the page around it, and comes after it.
const Editor = lazyOnRender(() => import('./rich-text.tsx'), <Skeleton active paragraph={{ rows: 8 }} />);

export type { TextPictures };

/** Shows clean HTML by what the editor knows, and nothing else. */
export const RichTextReader = lazyOnRender(() => import('./rich-text-reader.tsx'));

interface RichTextFieldProps extends OwnFieldProps {
  label: string;
  /** Shows the pictures that the record keeps; without it the text has neither pictures nor tables. */
  pictures?: TextPictures;
}

/** A form's field for a text with headings, lists, quotes and links; its value is HTML. */
export function RichTextField({ id, value, onChange, label, pictures }: RichTextFieldProps) {
  return (
    <Editor
      {...(id ? { id } : {})}
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(html) => onChange?.(html)}
      pictures={pictures ?? null}
    />
  );
}
