import type { FieldSpec, OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { Select } from 'antd';
import type { Bank } from '../contract/wallet-rows.contract.ts';

/** First digits, typed one after another or pasted with commas and spaces between them. */
function PrefixesInput({ id, value, onChange, disabled = false }: OwnFieldProps) {
  return (
    <Select
      {...(id ? { id } : {})}
      mode="tags"
      open={false}
      suffixIcon={null}
      disabled={disabled}
      tokenSeparators={[',', ' ', '，', '、', '\n']}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(next: string[]) => onChange?.(next)}
    />
  );
}

export const bankFormFields: readonly FieldSpec<Pick<Bank, 'code' | 'name' | 'prefixes'>>[] = [
  { field: 'code', group: 'bank', hint: 'wallet.hint.bank_code' },
  { field: 'name', group: 'bank' },
  { field: 'prefixes', group: 'bank', span: 'full', render: PrefixesInput, hint: 'wallet.hint.prefixes' },
];
