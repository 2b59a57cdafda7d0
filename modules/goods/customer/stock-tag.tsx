import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { StatusTag, type Tone } from '@linehaul/ui/status-tag.tsx';
import type { StockLevel } from '../contract/goods-store.contract.ts';

const tones: Readonly<Record<StockLevel, Tone>> = { in: 'success', low: 'warning', out: 'neutral' };

/** Whether there is something left. */
export function StockTag({ level }: { level: StockLevel }) {
  const text = useTextOf();
  return <StatusTag tone={tones[level]}>{text(`goods.store.level.${level}`)}</StatusTag>;
}
