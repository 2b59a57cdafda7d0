import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { taobaokeContract } from '../contract/taobaoke.contract.ts';
import type { TaobaokeStore } from '../contract/taobaoke-record.contract.ts';
import './deals.css';

type Advert = TaobaokeStore['adverts'][number];
type Section = TaobaokeStore['sections'][number];

/** Pages of others open beside this one, and are not told where from. */
const outside = { target: '_blank', rel: 'noopener noreferrer sponsored' } as const;

function Adverts({ adverts }: { adverts: readonly Advert[] }) {
  const text = useTextOf();
  if (adverts.length === 0) return null;
  return (
    <ul className="cp-stack">
      {adverts.map(({ id, name, link, picture_url }) => (
        <li key={id}>
          <a className="cp-card tbk-advert" href={link} {...outside}>
            {picture_url === null ? null : <img src={picture_url} alt="" loading="lazy" />}
            <span>{text('taobaoke.store.advert', { name })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Sections({ sections }: { sections: readonly Section[] }) {
  if (sections.length === 0) return null;
  return (
    <ul className="tbk-sections">
      {sections.map(({ id, name, link, picture_url }) => (
        <li key={id}>
          <a className="cp-card tbk-section" href={link} {...outside}>
            {picture_url === null ? (
              <span className="tbk-initial" aria-hidden="true">
                {[...name][0]}
              </span>
            ) : (
              <img src={picture_url} alt="" loading="lazy" />
            )}
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What a tenant recommends at Taobao: sections, and adverts above and below them. */
export default function DealsPage() {
  const text = useTextOf();
  const { supplier_id: suid } = useShop();
  const query = useAnswer(taobaokeContract.TaobaokeStore, { suid });
  return (
    <>
      <h1>{text('taobaoke.store.title')}</h1>
      <Loaded query={query}>
        {({ adverts, sections }) =>
          adverts.length + sections.length === 0 ? (
            <Message title={text('taobaoke.store.none')} text={text('taobaoke.store.none_hint')} />
          ) : (
            <>
              <Adverts adverts={adverts.filter(({ place }) => place === 'top')} />
              <Sections sections={sections} />
              <Adverts adverts={adverts.filter(({ place }) => place === 'bottom')} />
              <p className="cp-hint">{text('taobaoke.store.affiliate')}</p>
            </>
          )
        }
      </Loaded>
    </>
  );
}
