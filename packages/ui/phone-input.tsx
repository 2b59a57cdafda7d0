import { phoneDigits } from '@linehaul/contract/plain-text.ts';
import { Input, type InputProps } from 'antd';

/** Eleven digits, or up to 15 while a country's number may stand in front of them. */
const longest = (digits: string) => (digits.startsWith('1') ? 11 : 15);

interface PhoneInputProps extends Omit<InputProps, 'onChange' | 'type' | 'inputMode' | 'maxLength'> {
  onChange?: (phone: string) => void;
}

/** A phone: of what is typed or pasted with blanks, hyphens or +86 the digits remain. */
export function PhoneInput({ onChange, ...rest }: PhoneInputProps) {
  return (
    <Input
      {...rest}
      type="tel"
      inputMode="tel"
      onChange={({ target }) => {
        const digits = phoneDigits(target.value);
        onChange?.(digits.slice(0, longest(digits)));
      }}
    />
  );
}
