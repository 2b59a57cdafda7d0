import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { type FeeAmounts, feeAmounts, feeKinds } from '@linehaul/modules/line/contract/pricing.contract.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { useId } from 'react';

const kinds = [...feeKinds, 'discount'] as const;
type Kind = (typeof kinds)[number];

/** What is typed beside the freight, in cents; what the server works out by itself is not in it. */
export function typedFees(fees: FeeAmounts): number {
  return kinds.reduce((sum, kind) => sum + (kind === 'discount' ? -1 : 1) * (fees[`${kind}_cents`] ?? 0), 0);
}

export function feesOf(value: unknown): FeeAmounts {
  const read = feeAmounts.safeParse(value ?? {});
  return read.success ? read.data : feeAmounts.parse({});
}

/** What the server works out while nothing is typed: a typed 0 is an amount too. */
const automatic: ReadonlySet<Kind> = new Set(['insurance', 'discount']);

/** Fees beside the freight: insurance by the declared value and discount by the member's level unless they are typed. */
export function FeesInput({ id, value, onChange }: OwnFieldProps) {
  const text = useTextOf();
  const own = useId();
  const idOf = (kind: Kind) => `${own}-${kind}`;
  const fees = feesOf(value);
  const amountOf = (kind: Kind) => {
    const amount = fees[`${kind}_cents`] ?? null;
    return amount === 0 && !automatic.has(kind) ? null : amount;
  };
  return (
    <fieldset {...(id ? { id } : {})} className="lh-fees" aria-label={text('order.field.fees')}>
      {kinds.map((kind) => (
        <div key={kind}>
          <label htmlFor={idOf(kind)}>{text(`line.kind.${kind}`)}</label>
          <NumberInput
            id={idOf(kind)}
            scale={2}
            prefix={kind === 'discount' ? '−¥' : '¥'}
            value={amountOf(kind)}
            placeholder={automatic.has(kind) ? text('order.form.automatic') : '0'}
            onChange={(next) =>
              onChange?.({ ...fees, [`${kind}_cents`]: next ?? (automatic.has(kind) ? undefined : 0) })
            }
          />
        </div>
      ))}
    </fieldset>
  );
}
