import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { money, typedNumber } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { confirmsByEnter, focusedFirst } from '@linehaul/ui/dialog-keys.tsx';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { Checkbox } from 'antd';
import type { orderContract } from '../contract/order.contract.ts';
import type { UnpaidPart } from '../contract/order-counter.contract.ts';

export type PayInput = InputOf<typeof orderContract.OrderPay>;

interface AlsoInputProps extends OwnFieldProps {
  unpaid: readonly UnpaidPart[];
}

/** What else the member may pay in the same go. */
export function AlsoInput({ id, value, onChange, unpaid }: AlsoInputProps) {
  const text = useTextOf();
  const chosenOthers = alsoOf(value);
  const put = (one: UnpaidPart, isChosen: boolean) => {
    const others = chosenOthers.filter((other) => !isSame(other, one));
    const { id: order_id, version, part } = one;
    onChange?.(isChosen ? [...others, { id: order_id, version, part }] : others);
  };
  return (
    <fieldset className="lh-also" {...(id ? { id } : {})} aria-label={text('order.field.also')}>
      {unpaid.map((one) => (
        <Checkbox
          key={`${one.id}.${one.part}`}
          checked={chosenOthers.some((other) => isSame(other, one))}
          onChange={(event) => put(one, event.target.checked)}
        >
          <span>
            {one.order_no} · {text(`order.part.${one.part}`)}
          </span>
          <span>{[one.consignee_name, one.destination_name].filter(Boolean).join(' · ')}</span>
          <span className="lh-figure">{money(one.amount_cents)}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

type Chosen = Pick<UnpaidPart, 'id' | 'part'>;

export function alsoOf(value: unknown): NonNullable<PayInput['also']> {
  return Array.isArray(value) ? value : [];
}

export function isSame(one: Chosen, other: Chosen): boolean {
  return one.id === other.id && one.part === other.part;
}

interface TenderedInputProps extends OwnFieldProps {
  /** What is due, in cents. */
  sum: number;
  /** Nothing before it has to be chosen: the clerk begins here. */
  isFirst: boolean;
}

/** Cash that was handed over, and what goes back. */
export function TenderedInput({ id, value, onChange, sum, isFirst }: TenderedInputProps) {
  const text = useTextOf();
  const tenderedAmount = typeof value === 'number' ? value : null;
  return (
    <div className="lh-tendered">
      <NumberInput
        {...(id ? { id } : {})}
        scale={2}
        prefix="¥"
        value={tenderedAmount}
        placeholder={typedNumber(sum, 2)}
        {...confirmsByEnter}
        {...(isFirst ? focusedFirst : {})}
        onChange={(next) => onChange?.(next ?? undefined)}
      />
      <output aria-live="polite">
        {tenderedAmount === null || tenderedAmount < sum
          ? null
          : text('order.form.change', { amount: money(tenderedAmount - sum) })}
      </output>
    </div>
  );
}
