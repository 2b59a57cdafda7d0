import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { money, typedNumber } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Button } from 'antd';
import { useId } from 'react';
import { type OrderPart, type OrderParts, orderPart, orderParts } from '../contract/order-counter.contract.ts';

interface PartsInputProps extends OwnFieldProps {
  /** What the parts have to add up to, in cents. */
  total: number;
}

export function parseParts(value: unknown): OrderParts {
  const read = orderParts.safeParse(value ?? {});
  return read.success ? read.data : orderParts.parse({});
}

function sumParts(parts: OrderParts): number {
  return orderPart.options.reduce((sum, part) => sum + parts[`${part}_cents`], 0);
}

/** Who pays how much of a split total; says what is still to be shared out. */
export function PartsInput({ id, value, onChange, total }: PartsInputProps) {
  const text = useTextOf();
  const ownId = useId();
  const parts = parseParts(value);
  const restCents = total - sumParts(parts);
  const put = (part: OrderPart, amount: number) => onChange?.({ ...parts, [`${part}_cents`]: amount });
  return (
    <fieldset {...(id ? { id } : {})} className="lh-parts" aria-label={text('order.field.parts')}>
      {orderPart.options.map((part) => {
        const amount = parts[`${part}_cents`];
        const fieldId = `${ownId}-${part}`;
        return (
          <div key={part}>
            <label htmlFor={fieldId}>{text(`order.part.${part}`)}</label>
            <NumberInput
              id={fieldId}
              scale={2}
              prefix="¥"
              value={amount === 0 ? null : amount}
              placeholder={restCents > 0 && amount === 0 ? typedNumber(restCents, 2) : '0'}
              suffix={
                restCents > 0 && amount === 0 ? (
                  <Button type="link" size="small" tabIndex={-1} onClick={() => put(part, restCents)}>
                    {text('order.form.rest')}
                  </Button>
                ) : null
              }
              onChange={(next) => put(part, next ?? 0)}
            />
          </div>
        );
      })}
      <p aria-live="polite">
        <StatusTag tone={restCents === 0 ? 'success' : 'warning'}>
          {restCents === 0
            ? text('order.form.parts_fit', { total: money(total) })
            : text(restCents > 0 ? 'order.form.parts_left' : 'order.form.parts_over', {
                amount: money(Math.abs(restCents)),
              })}
        </StatusTag>
      </p>
    </fieldset>
  );
}
