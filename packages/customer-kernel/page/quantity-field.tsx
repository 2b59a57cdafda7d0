import { useId } from 'react';
import { useTextOf } from '../text/text.ts';

interface QuantityFieldProps {
  label: string;
  value: number;
  most: number;
  least?: number;
  onChange: (value: number) => void;
  /** What the server has said against the value. */
  fault?: string | undefined;
}

/** How many: typed, or one more and one less. */
export function QuantityField({ label, value, most, least = 1, onChange, fault }: QuantityFieldProps) {
  const text = useTextOf();
  const id = useId();
  const set = (next: number) => onChange(Math.min(most, Math.max(least, next)));
  return (
    <div className="cp-field cp-quantity">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="cp-input"
        inputMode="numeric"
        maxLength={7}
        value={String(value)}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => set(Number(target.value.replace(/\D/g, '')))}
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
      {fault === undefined ? null : (
        <p id={`${id}-fault`} className="cp-field-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
