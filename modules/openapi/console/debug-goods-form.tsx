import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { skuSource } from '@linehaul/modules/goods/console/goods.sources.ts';
import { provinces } from '@linehaul/modules/goods/contract/goods-sending.contract.ts';
import type { DebugAnswer } from '../contract/debug-answer.contract.ts';
import type { DebugGoodsInput } from '../contract/debug-goods.contract.ts';
import { openapiContract } from '../contract/openapi.contract.ts';
import { useRounds } from './use-rounds.ts';

type Send = typeof openapiContract.DebugGoodsSend;

/** A service is used at a site: there is no receiver. */
function useFields(): FieldSpec<InputOf<Send>>[] {
  const text = useTextOf();
  const isSent = useIdentity()?.industry === 'supplier';
  const regions = provinces.map((code) => ({ value: code, label: text(`goods.region_code.${code}`) }));
  const goods: FieldSpec<InputOf<Send>>[] = [
    { field: 'sku_id', as: 'remote', source: skuSource, group: 'goods' },
    { field: 'quantity', group: 'goods' },
  ];
  if (!isSent) return goods;
  return [
    ...goods,
    { field: 'receiver_name', group: 'receiver' },
    { field: 'receiver_phone', as: 'text', group: 'receiver' },
    { field: 'region_code', as: 'select', options: regions, group: 'receiver' },
    { field: 'city', group: 'receiver' },
    { field: 'address', group: 'receiver', span: 'full' },
  ];
}

interface DebugGoodsFormProps {
  draft: DebugGoodsInput;
  onAnswer: (answer: DebugAnswer) => void;
}

/** The goods order to send. */
export function DebugGoodsForm({ draft, onAnswer }: DebugGoodsFormProps) {
  const round = useRounds<InputOf<Send>>(draft, onAnswer);
  const fields = useFields();
  return (
    <ContractForm<Send>
      key={round.key}
      endpoint={openapiContract.DebugGoodsSend}
      messages="openapi"
      fields={fields}
      start={round.start}
      submit="openapi.action.send"
      onDone={round.onDone}
    />
  );
}
