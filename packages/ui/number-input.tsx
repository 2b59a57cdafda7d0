import { Input, type InputProps } from 'antd';
import { type ChangeEvent, useState } from 'react';
import { numberField } from './dialog-keys.tsx';
import { limitNumberText, minorToText, type NumberLimits, textToMinor } from './number-text.ts';

type Passed = Pick<
  InputProps,
  'id' | 'disabled' | 'placeholder' | 'prefix' | 'suffix' | 'size' | 'status' | 'autoFocus'
>;

export interface NumberInputProps extends NumberLimits, Passed {
  /** In minor units when `scale` is set: cents at scale 2, grams at scale 3. */
  value?: number | null;
  onChange?: (value: number | null) => void;
  onBlur?: () => void;
  /** Decimal places between the value and what is typed. */
  scale?: number;
  'aria-label'?: string;
}

/** A number typed as text: at most 13 integer digits, no leading zeros, no more decimals than allowed. */
export function NumberInput({
  value,
  onChange,
  onBlur,
  scale = 0,
  decimals,
  integers,
  negative,
  ...rest
}: NumberInputProps) {
  const places = decimals ?? scale;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && textToMinor(typed, scale) === (value ?? null) ? typed : minorToText(value, scale);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = limitNumberText(event.target.value, {
      decimals: places,
      ...(integers === undefined ? {} : { integers }),
      ...(negative === undefined ? {} : { negative }),
    });
    setTyped(text);
    onChange?.(textToMinor(text, scale));
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
