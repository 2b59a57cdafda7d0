import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { Link } from '@linehaul/customer-kernel/browser/location.tsx';
import { showColour } from '@linehaul/customer-kernel/browser/theme.ts';
import { enterShop } from '@linehaul/customer-kernel/http-client/session.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { type ShopLink, ShopProvider } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Corners } from './corners.tsx';
import { Frame } from './frame.tsx';
import { isOffered, pages } from './modules.ts';

type Storefront = OutputOf<typeof storefrontContract.StorefrontShow>;

/** Where a page's title is among the texts of the start page's links. */
const linkTitle = (title: string) => `links.${title.replaceAll('.', '_')}`;

function linksOf(storefront: Storefront): ShopLink[] {
  const { short_name } = storefront;
  const linkedPages = pages.filter((page) => page.menu !== undefined && isOffered(page, storefront));
  return linkedPages
    .sort((one, other) => (one.menu ?? 0) - (other.menu ?? 0))
    .map(({ path, title }) => ({ path: path.replace(':shop', short_name), title: linkTitle(title) }));
}

function ShopContent({ storefront, children }: { storefront: Storefront; children: ReactNode }) {
  const { supplier_id } = storefront;
  const shop = useMemo(() => ({ ...storefront, links: linksOf(storefront) }), [storefront]);
  const [enteredId, setEnteredId] = useState(0);
  useEffect(() => {
    enterShop(supplier_id);
    setEnteredId(supplier_id);
  }, [supplier_id]);
  // Before it is known who is signed in, nothing is called in anybody's name.
  if (enteredId !== supplier_id) return null;
  return (
    <ShopProvider value={shop}>
      {children}
      <Corners offers={storefront.offers} />
    </ShopProvider>
  );
}

interface ShopFrameProps {
  /** The tenant's short address. */
  shop: string;
  /** Shown where no tenant has the address. */
  missing: ReactNode;
  children: ReactNode;
}

/** Around the pages of one tenant: its logo, name and colour; what it is when there is no such tenant, or its pages are off. */
export function ShopFrame({ shop, missing, children }: ShopFrameProps) {
  const text = useTextOf();
  const query = useAnswer(storefrontContract.StorefrontShow, { short_name: shop });
  const { answer, fault } = query;
  useEffect(() => showColour(answer?.colour), [answer]);
  if (fault instanceof CallRefused && fault.code === 'storefront.off') {
    return (
      <Frame>
        <Message title={text('customer.off.title')} text={text('customer.off.text')} />
      </Frame>
    );
  }
  if (fault instanceof CallRefused && [404, 422].includes(fault.status)) return <Frame>{missing}</Frame>;
  const header = answer && (
    <header className="cp-header">
      {answer.logo_url === null ? null : <img src={answer.logo_url} alt="" />}
      <Link to={`/business/${shop}`}>{answer.name}</Link>
    </header>
  );
  return (
    <Frame header={header}>
      <Loaded query={query}>{(storefront) => <ShopContent storefront={storefront}>{children}</ShopContent>}</Loaded>
    </Frame>
  );
}
