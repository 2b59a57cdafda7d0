import { Link, useParams } from '@linehaul/customer-kernel/browser/location.tsx';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Cover } from '@linehaul/customer-kernel/page/offer.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { useEffect } from 'react';
import { spikebuyContract } from '../contract/spikebuy.contract.ts';
import type { Offer } from '../contract/spikebuy-store.contract.ts';
import { LoadedOffers } from './loaded-offers.tsx';
import { OfferStatus, phaseOf, Rules, SalePrice } from './offer-parts.tsx';
import { useServerNow } from './server-clock.ts';

const { SpikebuyStoreInfo } = spikebuyContract;

const askEveryMs = 5_000;

function OfferArticle({ offer }: { offer: Offer }) {
  const text = useTextOf();
  const { short_name } = useShop();
  const now = useServerNow();
  const { id, name, goods_id, goods_name } = offer;
  const phase = phaseOf(offer, now);
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <article className="cp-card cp-stack">
      <Cover url={offer.cover_url} />
      <h1 className="cp-title">{name}</h1>
      <Link to={`/business/${short_name}/goods/${goods_id}`}>{goods_name}</Link>
      <SalePrice offer={offer} />
      <OfferStatus offer={offer} />
      <Rules offer={offer} />
      {phase === 'soon' || phase === 'open' ? (
        <Link className="cp-button" to={`/business/${short_name}/flash-sales/${id}/buy`}>
          {text(phase === 'open' ? 'spikebuy.store.buy' : 'spikebuy.store.prepare')}
        </Link>
      ) : (
        <p className="cp-fault">{text(`spikebuy.store.${phase}_hint`)}</p>
      )}
    </article>
  );
}

/** An offer with its rules; asked again every few seconds. */
export default function OfferPage() {
  const { supplier_id: suid } = useShop();
  const { id = '' } = useParams();
  const query = useAnswer(SpikebuyStoreInfo, { suid, id: Number(id) }, { everyMs: askEveryMs });
  return <LoadedOffers query={query}>{({ offer }) => <OfferArticle offer={offer} />}</LoadedOffers>;
}
