import { useTextOf } from '../text/text.ts';
import { Field } from './field.tsx';

interface QuantityFieldProps {
  label: string;
  value: number;
  most: number;
  least?: number;
  onChange: (value: number) => void;
  fault?: string | undefined;
}

/** How many: typed, or one more and one less. */
export function QuantityField({ label, value, most, least = 1, onChange, fault }: QuantityFieldProps) {
  const text = useTextOf();
  const set = (next: number) => onChange(Math.min(most, Math.max(least, next)));
  return (
    <div className="cp-quantity">
      <Field
        label={label}
        inputMode="numeric"
        maxLength={7}
        value={String(value)}
        onChange={(typed) => set(Number(typed.replace(/\D/g, '')))}
        fault={fault}
      />
      <button
        type="button"
        className="cp-button"
        data-variant="plain"
        aria-label={text('customer.action.less')}
        disabled={value <= least}
        onClick={() => set(value - 1)}
      >
        −
      </button>
      <button
        type="button"
        className="cp-button"
        data-variant="plain"
        aria-label={text('customer.action.more_pieces')}
        disabled={value >= most}
        onClick={() => set(value + 1)}
      >
        +
      </button>
    </div>
  );
}
