import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { Button } from 'antd';
import { type Band, maxBands } from '../contract/auction-record.contract.ts';
import type { en } from '../messages/en.ts';
import './auction.css';

const centsScale = 2;

/** By how much bids rise from which price on, a row for each. */
export function BandField({ value, onChange }: OwnFieldProps) {
  const t = useText<typeof en>('auction');
  const bands = (Array.isArray(value) ? value : []) as Band[];
  const set = (at: number, change: Partial<Band>) =>
    onChange?.(bands.map((band, place) => (place === at ? { ...band, ...change } : band)));
  const add = () => {
    const last = bands.at(-1);
    onChange?.([...bands, { from_cents: (last?.from_cents ?? 0) * 10 || 10_000, step_cents: last?.step_cents ?? 100 }]);
  };
  return (
    <div className="lh-auction-bands">
      {bands.map(({ from_cents, step_cents }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place alone.
        <div className="lh-auction-band" key={at}>
          <span aria-hidden="true">{t('band.from')}</span>
          <NumberInput
            aria-label={t('band.from_no', { n: at + 1 })}
            value={from_cents}
            scale={centsScale}
            prefix="¥"
            disabled={at === 0}
            onChange={(next) => set(at, { from_cents: next ?? 0 })}
          />
          <span aria-hidden="true">{t('band.step')}</span>
          <NumberInput
            aria-label={t('band.step_no', { n: at + 1 })}
            value={step_cents}
            scale={centsScale}
            prefix="¥"
            onChange={(next) => set(at, { step_cents: next ?? 0 })}
          />
          {at > 0 ? (
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('band.remove', { n: at + 1 })}
              onClick={() => onChange?.(bands.filter((_band, place) => place !== at))}
            />
          ) : null}
        </div>
      ))}
      {bands.length < maxBands ? (
        <Button type="dashed" icon={<PlusOutlined />} onClick={add}>
          {t('band.add')}
        </Button>
      ) : null}
    </div>
  );
}
