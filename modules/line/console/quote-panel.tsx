import { faultText } from '@linehaul/console-kernel/call/faults.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { Alert, Form, Select } from 'antd';
import { useState } from 'react';
import type { Line, StoredBand } from '../contract/line.contract.ts';
import { CalculationTable } from './calculation.port.tsx';
import { useQuote } from './quote.port.ts';

interface QuotePanelProps {
  line: Line;
  bands: readonly StoredBand[];
}

interface Asked {
  service_level: string | null;
  carrier_code: string;
  weight_g: number | null;
  volume_cm3: number | null;
  declared_value_cents: number | null;
}

function choicesOf(values: readonly string[]) {
  return [...new Set(values)].filter((value) => value !== '').map((value) => ({ value, label: value }));
}

/** What does it cost? Answered while it is typed, with the calculation. */
export function QuotePanel({ line, bands }: QuotePanelProps) {
  const text = useTextOf();
  const levels = choicesOf(bands.map((band) => band.service_level));
  const [request, setRequest] = useState<Asked>({
    service_level: levels[0]?.value ?? null,
    carrier_code: '',
    weight_g: 100_000,
    volume_cm3: null,
    declared_value_cents: null,
  });
  const change = (part: Partial<Asked>) => setRequest((before) => ({ ...before, ...part }));
  const { service_level, weight_g, carrier_code } = request;
  const query = useQuote(
    service_level === null || weight_g === null
      ? null
      : {
          origin_site_id: line.origin_site_id,
          destination_site_id: line.destination_site_id,
          service_level,
          carrier_code,
          weight_g,
          volume_cm3: request.volume_cm3 ?? 0,
          declared_value_cents: request.declared_value_cents ?? 0,
        },
  );
  const carriers = choicesOf(bands.map((band) => band.carrier_code));
  return (
    <>
      <Form layout="vertical" className="lh-quote-form">
        <Form.Item label={text('line.field.weight_g')} htmlFor="quote-weight">
          <NumberInput
            id="quote-weight"
            scale={3}
            suffix="kg"
            value={weight_g}
            onChange={(next) => change({ weight_g: next })}
          />
        </Form.Item>
        <Form.Item label={text('line.field.volume_cm3')} htmlFor="quote-volume">
          <NumberInput
            id="quote-volume"
            scale={6}
            suffix="m³"
            value={request.volume_cm3}
            onChange={(next) => change({ volume_cm3: next })}
          />
        </Form.Item>
        <Form.Item label={text('line.field.service_level')} htmlFor="quote-level">
          <Select
            id="quote-level"
            value={service_level}
            options={levels}
            onChange={(next) => change({ service_level: next })}
          />
        </Form.Item>
        <Form.Item label={text('line.field.carrier_code')} htmlFor="quote-carrier">
          <Select
            id="quote-carrier"
            allowClear
            value={carrier_code || null}
            options={carriers}
            placeholder={text('line.tariff.any_carrier')}
            onChange={(next) => change({ carrier_code: next ?? '' })}
          />
        </Form.Item>
        <Form.Item label={text('line.field.declared_value_cents')} htmlFor="quote-value">
          <NumberInput
            id="quote-value"
            scale={2}
            prefix="¥"
            value={request.declared_value_cents}
            onChange={(next) => change({ declared_value_cents: next })}
          />
        </Form.Item>
      </Form>
      {query.isError ? <Alert type="error" title={faultText(query.error)} /> : null}
      <div aria-live="polite">{query.data ? <CalculationTable of={query.data} /> : null}</div>
    </>
  );
}
