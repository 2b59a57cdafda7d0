import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Input, Radio } from 'antd';
import { type Invoice, invoiceFields } from '../contract/goods-order-record.contract.ts';
import type { en } from '../messages/en.ts';

const kinds = invoiceFields.shape.kind.unwrap().options;
const blank: Invoice = { kind: 'none', title: '', tax_no: '', email: '' };

/** Whom an invoice is for; a company has a tax number. */
export function InvoiceInput({ value, onChange }: OwnFieldProps) {
  const t = useText<typeof en>('goodsorder');
  const invoice = { ...blank, ...(typeof value === 'object' ? (value as Partial<Invoice>) : {}) };
  const set = (changes: Partial<Invoice>) => onChange?.({ ...invoice, ...changes });
  const line = (field: 'title' | 'tax_no' | 'email') => (
    <Input
      aria-label={t(`field.${field}`)}
      placeholder={t(`field.${field}`)}
      value={invoice[field]}
      onChange={(event) => set({ [field]: event.target.value })}
    />
  );
  return (
    <div className="lh-goods-order-invoice">
      <Radio.Group
        optionType="button"
        value={invoice.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        onChange={(event) => set({ kind: event.target.value })}
      />
      {invoice.kind === 'none' ? null : line('title')}
      {invoice.kind === 'company' ? line('tax_no') : null}
      {invoice.kind === 'none' ? null : line('email')}
    </div>
  );
}
