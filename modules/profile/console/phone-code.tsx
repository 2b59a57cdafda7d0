import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { PhoneCode } from '@linehaul/modules/tenant/console/phone-code.port.tsx';
import { Form } from 'antd';

/** The code that proves the new phone of the form. */
export function NewPhoneCode({ id, value, onChange }: OwnFieldProps) {
  const phone: unknown = Form.useWatch('phone');
  return (
    <PhoneCode
      {...(id ? { id } : {})}
      phone={typeof phone === 'string' ? phone : ''}
      purpose="change_phone"
      value={typeof value === 'string' ? value : ''}
      onChange={(code) => onChange?.(code || undefined)}
    />
  );
}
