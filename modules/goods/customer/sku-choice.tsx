import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import type { goodsContract } from '../contract/goods.contract.ts';

export type StoreGoodsDetail = OutputOf<typeof goodsContract.StoreGoodsInfo>;
export type StoreSku = StoreGoodsDetail['skus'][number];

interface SkuChoiceProps {
  goods: StoreGoodsDetail;
  /** A value of each option, in the options' order. */
  valueIds: readonly number[];
  onChange: (valueIds: readonly number[]) => void;
}

/** Whether some SKU has the values that are chosen so far, with this one. */
function isSold({ skus }: StoreGoodsDetail, valueIds: readonly number[], at: number, valueId: number): boolean {
  return skus.some(({ value_ids }) =>
    value_ids.every((ownId, place) => ownId === (place === at ? valueId : valueIds[place])),
  );
}

/** Chooses a SKU by the values of the goods' options; one that is not sold with the others can be chosen, and says so. */
export function SkuChoice({ goods, valueIds, onChange }: SkuChoiceProps) {
  return goods.options.map(({ id, name, values }, at) => (
    <fieldset key={id} className="sg-option">
      <legend>{name}</legend>
      {values.map((value) => (
        <label key={value.id} data-sold={isSold(goods, valueIds, at, value.id)}>
          <input
            type="radio"
            name={`option-${id}`}
            checked={valueIds[at] === value.id}
            onChange={() => onChange(valueIds.map((ownId, place) => (place === at ? value.id : ownId)))}
          />
          <span>{value.text}</span>
        </label>
      ))}
    </fieldset>
  ));
}
