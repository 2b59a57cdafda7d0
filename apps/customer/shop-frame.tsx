import { CallRefused } from '@linehaul/contract/wire.ts';
import { Link } from '@linehaul/customer-kernel/browser/location.tsx';
import { showColour } from '@linehaul/customer-kernel/browser/theme.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { ShopProvider } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import { type ReactNode, useEffect } from 'react';
import { Frame } from './frame.tsx';

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
      <Loaded query={query}>{(storefront) => <ShopProvider value={storefront}>{children}</ShopProvider>}</Loaded>
    </Frame>
  );
}
