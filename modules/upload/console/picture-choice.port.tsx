import type { RefObject } from 'react';
import { pictureTypes } from './picture-sending.port.ts';

interface PictureChoiceProps {
  input: RefObject<HTMLInputElement | null>;
  /** What kept the last picture from being sent. */
  fault: string | null;
  label: string;
  multiple?: boolean;
  take: (files: readonly File[]) => void;
}

/** The browser's own way to choose pictures, opened by the field's button, and what went wrong with the last one. */
export function PictureChoice({ input, fault, label, multiple = false, take }: PictureChoiceProps) {
  return (
    <>
      {fault ? (
        <span role="alert" className="ant-form-item-explain-error">
          {fault}
        </span>
      ) : null}
      <input
        ref={input}
        type="file"
        className="lh-picture-file"
        hidden
        multiple={multiple}
        accept={pictureTypes}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again after it was refused.
          event.target.value = '';
          take(files);
        }}
      />
    </>
  );
}
