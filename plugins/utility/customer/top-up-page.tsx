import { Link } from '@linehaul/customer-kernel/browser/location.tsx';
import { money } from '@linehaul/customer-kernel/format/format.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { ChoiceField } from '@linehaul/customer-kernel/page/choice-field.tsx';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { useState } from 'react';
import { utilityContract } from '../contract/utility.contract.ts';
import type { StoreProduct } from '../contract/utility-store.contract.ts';
import { NotHere } from './not-here.tsx';
import { SaleForm } from './sale-form.tsx';

const { UtilityStoreList } = utilityContract;

function ProductChoice({ products }: { products: readonly StoreProduct[] }) {
  const text = useTextOf();
  const [id, setId] = useState(products[0]?.id ?? 0);
  const product = products.find((one) => one.id === id);
  const describe = ({ service, name, price_cents, carrier }: StoreProduct) => {
    const network = carrier === 'any' ? '' : text(`utility.carrier.${carrier}`);
    const price = service === 'phone' ? text('utility.store.costs', { amount: money(price_cents) }) : '';
    return [name, network, price].filter((part) => part !== '').join(' · ');
  };
  return (
    <>
      <section className="cp-card cp-stack">
        <ChoiceField
          label={text('utility.field.product_id')}
          value={String(id)}
          choices={products.map((one) => ({ value: String(one.id), label: describe(one) }))}
          onChange={(value) => setId(Number(value))}
        />
      </section>
      {product ? <SaleForm key={product.id} product={product} /> : null}
    </>
  );
}

/** A member chooses what, says for which number, sees what it costs and whose account it is, and orders it. */
export default function TopUpPage() {
  const text = useTextOf();
  const { supplier_id: suid, short_name } = useShop();
  const query = useAnswer(UtilityStoreList, { suid });
  return (
    <NotHere query={query}>
      <h1>{text('utility.store.title')}</h1>
      <Loaded query={query}>
        {({ is_open, products }) =>
          is_open && products.length > 0 ? (
            <ProductChoice products={products} />
          ) : (
            <Message title={text('utility.store.closed')} text={text('utility.store.closed_hint')} />
          )
        }
      </Loaded>
      <Link className="cp-button" data-variant="plain" to={`/business/${short_name}/utility/mine`}>
        {text('utility.store.mine')}
      </Link>
    </NotHere>
  );
}
