import { Link, useParams } from '@linehaul/customer-kernel/browser/location.tsx';
import { money } from '@linehaul/customer-kernel/format/format.ts';
import { isUnknown } from '@linehaul/customer-kernel/http-client/fault-text.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { QuantityField } from '@linehaul/customer-kernel/page/quantity-field.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { useEffect, useState } from 'react';
import { goodsContract } from '../contract/goods.contract.ts';
import { CleanHtml } from './clean-html.tsx';
import { SkuChoice, type StoreGoodsDetail, type StoreSku } from './sku-choice.tsx';
import { StockTag } from './stock-tag.tsx';
import './store-goods.css';

/** As many as anybody puts into an order by hand. */
const mostPieces = 999;

function Pictures({ goods, sku }: { goods: StoreGoodsDetail; sku: StoreSku | undefined }) {
  const ownPicture = sku?.picture_url ?? null;
  const pictures =
    ownPicture === null ? goods.pictures : [{ id: 0, url: ownPicture, alt: sku?.spec ?? '' }, ...goods.pictures];
  if (pictures.length === 0) return null;
  return (
    <ul className="sg-pictures">
      {pictures.map(({ id, url, alt }) => (
        <li key={id}>
          <img src={url} alt={alt || goods.name} />
        </li>
      ))}
    </ul>
  );
}

function Prices({ goods, sku }: { goods: StoreGoodsDetail; sku: StoreSku | undefined }) {
  const { price_cents, list_price_cents } = sku ?? { price_cents: goods.min_price_cents, list_price_cents: 0 };
  return (
    <p className="cp-sum cp-figure">
      {money(price_cents)}
      {goods.unit_name === '' ? null : <small> / {goods.unit_name}</small>}{' '}
      {list_price_cents > price_cents ? <s>{money(list_price_cents)}</s> : null}
    </p>
  );
}

/** What is bought: a SKU that is sold, and how many; the rest is asked on the next page, of members. */
function BuyPart({ goods, sku }: { goods: StoreGoodsDetail; sku: StoreSku | undefined }) {
  const text = useTextOf();
  const { short_name } = useShop();
  const [quantity, setQuantity] = useState(1);
  if (!sku) return <p className="cp-hint">{text('goods.store.no_sku')}</p>;
  if (sku.stock_level === 'out') {
    return (
      <button type="button" className="cp-button" disabled>
        {text('goods.store.sold_out')}
      </button>
    );
  }
  const to = `/business/${short_name}/goods/${goods.id}/buy?sku=${sku.id}&n=${quantity}`;
  return (
    <>
      <QuantityField label={text('goods.store.pieces')} value={quantity} most={mostPieces} onChange={setQuantity} />
      <Link className="cp-button" to={to}>
        {text('goods.store.buy')}
      </Link>
    </>
  );
}

function Goods({ goods }: { goods: StoreGoodsDetail }) {
  const text = useTextOf();
  const { name, intro, brand_name, skus, description } = goods;
  const firstSku = skus.find(({ stock_level }) => stock_level !== 'out') ?? skus[0];
  const [valueIds, setValueIds] = useState<readonly number[]>(firstSku?.value_ids ?? []);
  const sku = skus.find(({ value_ids }) => value_ids.every((ownId, at) => ownId === valueIds[at]));
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <>
      <article className="cp-card cp-stack">
        <Pictures goods={goods} sku={sku} />
        <div>
          <h1 className="cp-title">{name}</h1>
          {brand_name ? <p className="cp-hint">{brand_name}</p> : null}
          {intro === '' ? null : <p className="cp-hint">{intro}</p>}
        </div>
        <div className="cp-between">
          <Prices goods={goods} sku={sku} />
          {sku ? <StockTag level={sku.stock_level} /> : null}
        </div>
        <SkuChoice goods={goods} valueIds={valueIds} onChange={setValueIds} />
        <BuyPart goods={goods} sku={sku} />
      </article>
      {description === '' ? null : (
        <section className="cp-card cp-stack">
          <h2 className="cp-title">{text('goods.store.description')}</h2>
          <CleanHtml html={description} />
        </section>
      )}
    </>
  );
}

/** Goods on sale, for everybody: what they cost, whether there are some, and the way to buy them. */
export default function StoreGoodsPage() {
  const text = useTextOf();
  const { supplier_id: suid, short_name } = useShop();
  const { id = '' } = useParams();
  const query = useAnswer(goodsContract.StoreGoodsInfo, { suid, id: Number(id) });
  if (isUnknown(query.fault)) {
    return (
      <Message title={text('goods.store.gone')} text={text('goods.store.gone_hint')}>
        <Link className="cp-button" data-variant="plain" to={`/business/${short_name}/goods`}>
          {text('goods.store.to_list')}
        </Link>
      </Message>
    );
  }
  return <Loaded query={query}>{(goods) => <Goods key={goods.id} goods={goods} />}</Loaded>;
}
