import { Input, type InputProps } from 'antd';
import { type ChangeEvent, useState } from 'react';
import { numberField } from './dialog-keys.tsx';
import { defaultDecimals, limitNumberText, minorToText, type NumberLimits, textToMinor } from './number-text.ts';

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

/**
 * A number typed as text (specification §5): at most 13 integer digits, no leading zeros, and so many decimals as are
 * allowed: as many as `scale` has when they are not given, and 2 without either.
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
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && textToMinor(typed, minor) === (value ?? null) ? typed : minorToText(value, minor);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = limitNumberText(event.target.value, {
      decimals: places,
      ...(integers === undefined ? {} : { integers }),
      ...(negative === undefined ? {} : { negative }),
    });
    setTyped(text);
    onChange?.(textToMinor(text, minor));
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
      onBlur={leave}
    />
  );
}
