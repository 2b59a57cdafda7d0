import { Input, type InputProps } from 'antd';
import { numberField } from './dialog-keys.tsx';
import { defaultDecimals, minorToText, type NumberLimits, textToMinor } from './number-text.ts';
import { useNumberText } from './use-number-text.ts';

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
  const limits = {
    decimals: places,
    ...(integers === undefined ? {} : { integers }),
    ...(negative === undefined ? {} : { negative }),
  };
  const field = useNumberText({
    text: minorToText(value, minor),
    limits,
    isCurrent: (read) => textToMinor(read, minor) === (value ?? null),
    onRead: (read) => onChange?.(textToMinor(read, minor)),
  });
  const leave = () => {
    field.onBlur();
    onBlur?.();
  };
  return (
    <Input {...numberField} {...rest} inputMode={places === 0 ? 'numeric' : 'decimal'} {...field} onBlur={leave} />
  );
}
