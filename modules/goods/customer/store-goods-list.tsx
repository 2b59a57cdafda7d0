import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { Link, navigate, useAddress } from '@linehaul/customer-kernel/browser/location.tsx';
import { money } from '@linehaul/customer-kernel/format/format.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { useMore } from '@linehaul/customer-kernel/http-client/use-more.ts';
import { call } from '@linehaul/customer-kernel/http-client/wire.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { MoreButton } from '@linehaul/customer-kernel/page/more-button.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { type FormEvent, useState } from 'react';
import { goodsContract } from '../contract/goods.contract.ts';
import { StockTag } from './stock-tag.tsx';
import './store-goods.css';

const { StoreGoodsList } = goodsContract;
type GoodsPage = OutputOf<typeof StoreGoodsList>;
type StoreGoods = GoodsPage['goods'][number];

const pageSize = 20;

function GoodsCard({ goods }: { goods: StoreGoods }) {
  const text = useTextOf();
  const { short_name } = useShop();
  const { id, name, cover_url, min_price_cents, max_price_cents, stock_level } = goods;
  const isFrom = max_price_cents > min_price_cents;
  return (
    <li>
      <Link className="cp-card sg-card" to={`/business/${short_name}/goods/${id}`}>
        {cover_url === null ? (
          <span className="sg-cover" aria-hidden="true" />
        ) : (
          <img className="sg-cover" src={cover_url} alt="" loading="lazy" />
        )}
        <span className="sg-name">{name}</span>
        <span className="cp-between">
          <strong className="cp-figure">
            {isFrom ? text('goods.store.from', { price: money(min_price_cents) }) : money(min_price_cents)}
          </strong>
          {stock_level === 'in' ? null : <StockTag level={stock_level} />}
        </span>
      </Link>
    </li>
  );
}

function GoodsCards({ first, keyword }: { first: GoodsPage; keyword: string }) {
  const text = useTextOf();
  const { supplier_id: suid } = useShop();
  const list = useMore({ rows: first.goods, has_more: first.has_more }, async (rows) => {
    const page = Math.floor(rows.length / pageSize) + 1;
    const { goods, has_more } = await call(StoreGoodsList, { suid, page, ...(keyword && { keyword }) });
    return { rows: goods, has_more };
  });
  if (list.rows.length === 0) {
    return keyword === '' ? (
      <Message title={text('goods.store.none')} text={text('goods.store.none_hint')} />
    ) : (
      <Message title={text('goods.store.not_found', { keyword })} text={text('goods.store.not_found_hint')} />
    );
  }
  return (
    <>
      <ul className="sg-grid">
        {list.rows.map((goods) => (
          <GoodsCard key={goods.id} goods={goods} />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}

function SearchForm({ keyword }: { keyword: string }) {
  const text = useTextOf();
  const { short_name } = useShop();
  const [typedWords, setTypedWords] = useState(keyword);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const words = typedWords.trim();
    navigate(`/business/${short_name}/goods${words === '' ? '' : `?q=${encodeURIComponent(words)}`}`);
  };
  return (
    <form className="cp-line" onSubmit={search}>
      <input
        className="cp-input"
        type="search"
        maxLength={100}
        aria-label={text('goods.store.search')}
        placeholder={text('goods.store.search')}
        value={typedWords}
        onChange={({ target }) => setTypedWords(target.value)}
      />
      <button type="submit" className="cp-button" data-variant="plain">
        {text('goods.store.search_now')}
      </button>
    </form>
  );
}

/** What a seller has on sale, for everybody. */
export default function StoreGoodsListPage() {
  const text = useTextOf();
  const { supplier_id: suid } = useShop();
  const { query } = useAddress();
  const keyword = (query.get('q') ?? '').trim().slice(0, 100);
  const goodsQuery = useAnswer(StoreGoodsList, { suid, ...(keyword && { keyword }) });
  return (
    <>
      <h1>{text('storefront.link.goods')}</h1>
      <SearchForm key={keyword} keyword={keyword} />
      <Loaded query={goodsQuery}>{(first) => <GoodsCards key={keyword} first={first} keyword={keyword} />}</Loaded>
    </>
  );
}
