import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import type { DebugAnswer } from '../contract/debug-answer.contract.ts';
import { type DebugOrderInput, openapiContract } from '../contract/openapi.contract.ts';
import { useRounds } from './use-rounds.ts';

type Send = typeof openapiContract.DebugOrderSend;

const fields: readonly FieldSpec<InputOf<Send>>[] = [
  { field: 'origin_site_id', as: 'remote', source: siteSource, group: 'route' },
  { field: 'destination_site_id', as: 'remote', source: siteSource, group: 'route' },
  { field: 'service_level', group: 'route' },
  { field: 'carrier_code', group: 'route' },
  { field: 'product', group: 'cargo' },
  { field: 'pieces', group: 'cargo' },
  { field: 'weight_g', group: 'cargo' },
  { field: 'volume_cm3', group: 'cargo' },
  { field: 'consignor_name', group: 'parties' },
  { field: 'consignor_phone', as: 'text', group: 'parties' },
  { field: 'consignee_name', group: 'parties' },
  { field: 'consignee_phone', as: 'text', group: 'parties' },
  { field: 'consignee_address', group: 'parties', span: 'full' },
];

interface DebugOrderFormProps {
  draft: DebugOrderInput;
  onAnswer: (answer: DebugAnswer) => void;
}

/** The order to send. */
export function DebugOrderForm({ draft, onAnswer }: DebugOrderFormProps) {
  const round = useRounds<InputOf<Send>>(draft, onAnswer);
  return (
    <ContractForm<Send>
      key={round.key}
      endpoint={openapiContract.DebugOrderSend}
      messages="openapi"
      fields={fields}
      start={round.start}
      submit="openapi.action.send"
      onDone={round.onDone}
    />
  );
}
