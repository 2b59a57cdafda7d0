import { count, money } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Checkbox } from 'antd';
import type { Waybill } from '../contract/waybill.contract.ts';
import { dueOf } from './delivery-due.ts';
import { piecesAtHand } from './waybill-sign.tsx';

interface DeliveryTogetherProps {
  others: readonly Waybill[];
  leftOut: ReadonlySet<number>;
  onChange: (leftOut: ReadonlySet<number>) => void;
}

/** What else the same consignee gets at this stop: all of it, unless something is taken out. */
export function DeliveryTogether({ others, leftOut, onChange }: DeliveryTogetherProps) {
  const text = useTextOf();
  const put = (id: number, isTaken: boolean) =>
    onChange(new Set(isTaken ? [...leftOut].filter((leftOutId) => leftOutId !== id) : [...leftOut, id]));
  return (
    <fieldset className="dl-together">
      <legend>{text('waybill.delivery.together', { n: others.length })}</legend>
      {others.map((waybill) => (
        <Checkbox
          key={waybill.id}
          checked={!leftOut.has(waybill.id)}
          onChange={({ target }) => put(waybill.id, target.checked)}
        >
          <span className="lh-figure">{waybill.waybill_no}</span>
          {' · '}
          {text('waybill.unit.pieces', { n: count(piecesAtHand(waybill)) })}
          {dueOf(waybill) > 0 ? ` · ${money(dueOf(waybill))}` : null}
        </Checkbox>
      ))}
    </fieldset>
  );
}
