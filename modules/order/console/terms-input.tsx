import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Radio } from 'antd';
import { orderTerms } from '../contract/order-counter.contract.ts';

/** Terms of payment; Alt and the number choose one from anywhere in the form. */
export function TermsInput({ id, value, onChange }: OwnFieldProps) {
  const text = useTextOf();
  const options = orderTerms.options.map((term, place) => ({
    value: term,
    label: (
      <>
        {text(`order.terms.${term}`)} <kbd>{place + 1}</kbd>
      </>
    ),
  }));
  return (
    <Radio.Group
      {...(id ? { id } : {})}
      className="lh-terms"
      aria-label={text('order.field.terms')}
      value={value}
      options={options}
      optionType="button"
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}
