import { Input, type InputProps } from 'antd';
import { type ChangeEvent, type FocusEvent, useContext, useState } from 'react';
import { numberField } from './dialog-keys.tsx';
import {
  DecimalMarkContext,
  defaultDecimals,
  limitNumberText,
  minorToText,
  type NumberLimits,
  shownWhileTyped,
  textToMinor,
  withMark,
} from './number-text.ts';

type Passed = Pick<
  InputProps,
  'id' | 'disabled' | 'placeholder' | 'prefix' | 'suffix' | 'size' | 'status' | 'autoFocus'
>;

export interface NumberInputProps extends NumberLimits, Passed {
  /** In minor units: cents at scale 2, grams at scale 3. */
  value?: number | null;
  onChange?: (value: number | null) => void;
  onBlur?: () => void;
  /** Decimal places between the value and what is typed; when absent none, or 2 if `decimals` is absent as well. */
  scale?: number;
  'aria-label'?: string;
}

interface Typed {
  shown: string;
  /** With a point, within the limits. */
  read: string;
}

/** What is typed next takes the place of what is there: 12 over a default of 1 is not 112. */
const markAll = (event: FocusEvent<HTMLInputElement>) => event.target.select();

/**
 * A number typed as text (specification §5): at most 13 integer digits, no leading zeros, and so many decimals as are
 * allowed: as many as `scale` has when they are not given, and 2 without either. It is shown and read with the decimal mark
 * of the page's language, in digits of any width.
 */
export function NumberInput({
  value,
  onChange,
  onBlur,
  scale,
  decimals,
  integers,
  negative,
  ...rest
}: NumberInputProps) {
  const minor = scale ?? (decimals === undefined ? defaultDecimals : 0);
  const places = decimals ?? minor;
  const mark = useContext(DecimalMarkContext);
  const [typed, setTyped] = useState<Typed | null>(null);
  const isTyped = typed !== null && textToMinor(typed.read, minor) === (value ?? null);
  const shown = isTyped ? typed.shown : withMark(minorToText(value, minor), mark);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    const limits = {
      decimals: places,
      ...(integers === undefined ? {} : { integers }),
      ...(negative === undefined ? {} : { negative }),
    };
    const read = limitNumberText(text, limits, mark);
    setTyped({ shown: shownWhileTyped(text, read, mark), read });
    onChange?.(textToMinor(read, minor));
  };
  const leave = () => {
    setTyped(null);
    onBlur?.();
  };
  return (
    <Input
      {...numberField}
      {...rest}
      inputMode={places === 0 ? 'numeric' : 'decimal'}
      value={shown}
      onChange={change}
      onFocus={markAll}
      onBlur={leave}
    />
  );
}
