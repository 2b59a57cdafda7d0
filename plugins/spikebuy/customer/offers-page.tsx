import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { OfferCard } from '@linehaul/customer-kernel/page/offer.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { spikebuyContract } from '../contract/spikebuy.contract.ts';
import type { Offer } from '../contract/spikebuy-store.contract.ts';
import { LoadedOffers } from './loaded-offers.tsx';
import { OfferStatus, SalePrice } from './offer-parts.tsx';

const { SpikebuyStoreList } = spikebuyContract;

const askEveryMs = 10_000;

function FlashCard({ offer }: { offer: Offer }) {
  const { short_name } = useShop();
  const { id, name, goods_name } = offer;
  return (
    <OfferCard to={`/business/${short_name}/flash-sales/${id}`} cover_url={offer.cover_url}>
      <strong>{name}</strong>
      <span className="cp-hint">{goods_name}</span>
      <SalePrice offer={offer} />
      <OfferStatus offer={offer} />
    </OfferCard>
  );
}

/** What a seller sells at a price of its own, now and soon. */
export default function OffersPage() {
  const text = useTextOf();
  const { supplier_id: suid } = useShop();
  const query = useAnswer(SpikebuyStoreList, { suid }, { everyMs: askEveryMs });
  return (
    <>
      <h1>{text('spikebuy.store.title')}</h1>
      <LoadedOffers query={query}>
        {({ offers }) =>
          offers.length === 0 ? (
            <Message title={text('spikebuy.store.none')} text={text('spikebuy.store.none_hint')} />
          ) : (
            <ul className="cp-stack">
              {offers.map((offer) => (
                <FlashCard key={offer.id} offer={offer} />
              ))}
            </ul>
          )
        }
      </LoadedOffers>
    </>
  );
}
