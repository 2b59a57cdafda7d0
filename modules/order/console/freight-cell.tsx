import { InfoCircleOutlined } from '@ant-design/icons';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Tooltip } from 'antd';
import type { ReactNode } from 'react';

/** Notes that say no more than the tariff was applied. */
const ordinary = new Set(['by_weight', 'by_volume', 'minimum_charge']);

function Why({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Tooltip title={text} trigger={['hover', 'focus']}>
      {/** biome-ignore lint/a11y/noNoninteractiveTabindex: the reason has to be reachable with the keyboard. */}
      <span className="lh-figure" role="note" tabIndex={0} aria-description={text}>
        {children}
      </span>
    </Tooltip>
  );
}

interface PricedRow {
  freight_cents: number | null;
  pricing_note: string;
}

/** The whole price; of an order without a freight, that it has none yet. */
export function TotalCell(order: PricedRow & { total_cents: number }) {
  return order.freight_cents === null ? <FreightCell {...order} /> : money(order.total_cents);
}

/** The freight, or that it has none yet; why, where the tariff alone does not say it. */
export function FreightCell({ freight_cents, pricing_note }: PricedRow) {
  const text = useTextOf();
  const why = text(`line.note.${pricing_note}`);
  if (freight_cents === null) {
    return (
      <Why text={why}>
        <StatusTag tone="warning">{text('order.action.unpriced')}</StatusTag>
      </Why>
    );
  }
  if (ordinary.has(pricing_note)) return <span className="lh-figure">{money(freight_cents)}</span>;
  return (
    <Why text={why}>
      {money(freight_cents)} <InfoCircleOutlined aria-hidden="true" />
    </Why>
  );
}
