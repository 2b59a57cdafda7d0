import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { typedNumber } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import {
  type CalculationLine,
  type FeeAmounts,
  feeAmounts,
  feeKinds,
  tariffFees,
} from '@linehaul/modules/line/contract/pricing.contract.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { useId } from 'react';

const kinds = [...feeKinds, 'discount'] as const;
type Kind = (typeof kinds)[number];

export type FeesByTariff = Readonly<Partial<Record<Kind, number>>>;

/** What a calculation says of the fees that are worked out where nobody types them, in cents. */
export function feesByTariff(lines: readonly Pick<CalculationLine, 'kind' | 'amount_cents'>[]): FeesByTariff {
  const amounts = lines.map(({ kind, amount_cents }) => [kind, Math.abs(amount_cents ?? 0)] as const);
  return Object.fromEntries(amounts.filter(([kind]) => automatic.has(kind)));
}

/** What comes to the freight, in cents: what is typed, and by the tariffs where nothing is. */
export function sumOfFees(fees: FeeAmounts, byTariff: FeesByTariff): number {
  const amountOf = (kind: Kind) => fees[`${kind}_cents`] ?? byTariff[kind] ?? 0;
  return kinds.reduce((sum, kind) => sum + (kind === 'discount' ? -1 : 1) * amountOf(kind), 0);
}

export function feesOf(value: unknown): FeeAmounts {
  const read = feeAmounts.safeParse(value ?? {});
  return read.success ? read.data : feeAmounts.parse({});
}

/** What the server works out while nothing is typed: a typed 0 is an amount too. */
const automatic: ReadonlySet<string> = new Set([...tariffFees, 'discount']);

export interface FeesInputProps extends OwnFieldProps {
  /** As far as they are known. */
  byTariff?: FeesByTariff;
}

/** Fees beside the freight: by the declared value, the tariff of fees and the member's level unless they are typed. */
export function FeesInput({ id, value, onChange, byTariff }: FeesInputProps) {
  const text = useTextOf();
  const ownId = useId();
  const idOf = (kind: Kind) => `${ownId}-${kind}`;
  const fees = feesOf(value);
  const amountOf = (kind: Kind) => {
    const amount = fees[`${kind}_cents`] ?? null;
    return amount === 0 && !automatic.has(kind) ? null : amount;
  };
  const automaticText = (kind: Kind) => (byTariff ? typedNumber(byTariff[kind] ?? 0, 2) : text('order.form.automatic'));
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
            placeholder={automatic.has(kind) ? automaticText(kind) : '0'}
            onChange={(next) =>
              onChange?.({ ...fees, [`${kind}_cents`]: next ?? (automatic.has(kind) ? undefined : 0) })
            }
          />
        </div>
      ))}
    </fieldset>
  );
}
