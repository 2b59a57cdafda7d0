import { type ChangeEvent, type FocusEvent, useContext, useState } from 'react';
import { DecimalMarkContext, limitNumberText, type NumberLimits, shownWhileTyped, withMark } from './number-text.ts';

interface Typed {
  shown: string;
  /** With a point, within the limits. */
  read: string;
}

interface NumberTextParts {
  /** The value as text with a point. */
  text: string;
  limits: NumberLimits;
  /** Whether a text that was read stands for the value still. */
  isCurrent: (read: string) => boolean;
  onRead: (read: string) => void;
}

/** What is typed next takes the place of what is there: 12 over a default of 1 is not 112. */
const markAll = (event: FocusEvent<HTMLInputElement>) => event.target.select();

/**
 * What an input of a number needs: the value is shown and read with the decimal mark of the page's language, in digits of any
 * width; what is typed stays as it is until the field is left.
 */
export function useNumberText({ text, limits, isCurrent, onRead }: NumberTextParts) {
  const mark = useContext(DecimalMarkContext);
  const [typedText, setTyped] = useState<Typed | null>(null);
  return {
    value: typedText !== null && isCurrent(typedText.read) ? typedText.shown : withMark(text, mark),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const read = limitNumberText(target.value, limits, mark);
      setTyped({ shown: shownWhileTyped(target.value, read, mark), read });
      onRead(read);
    },
    onFocus: markAll,
    onBlur: () => setTyped(null),
  };
}
