import { Link, navigate, ParamsProvider, useAddress } from '@linehaul/customer-kernel/browser/location.tsx';
import { useSession } from '@linehaul/customer-kernel/http-client/session.ts';
import { pageAt } from '@linehaul/customer-kernel/module/page-at.ts';
import { Loading } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { addTexts, useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Frame } from './frame.tsx';
import { linkTexts } from './link-texts.ts';
import { isOffered, type MountedPage, pages, textsOf } from './modules.ts';
import { ShopFrame } from './shop-frame.tsx';

function Missing() {
  const text = useTextOf();
  const title = text('customer.missing.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <Message title={title} text={text('customer.missing.text')} />;
}

type Part = { Page: ComponentType } | 'failed' | null;

/** A page whose code and texts come first; what did not come is loaded with the whole window, for it may be of an older build. */
function LoadedPage({ page }: { page: MountedPage }) {
  const text = useTextOf();
  const [part, setPart] = useState<Part>(null);
  useEffect(() => {
    let isGone = false;
    const shownTexts = page.texts.includes('links') ? linkTexts : {};
    Promise.all([page.load(), addTexts({ ...textsOf(page), ...shownTexts })]).then(
      ([{ default: Page }]) => isGone || setPart({ Page }),
      () => isGone || setPart('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [page]);
  const title = part === null || part === 'failed' ? null : text(page.title);
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
  if (part === null) return <Loading />;
  if (part !== 'failed') return <part.Page />;
  return (
    <Message tone="fault" title={text('customer.fault.title')} text={text('customer.fault.outdated')}>
      <button type="button" className="cp-button" onClick={() => window.location.reload()}>
        {text('customer.action.retry')}
      </button>
    </Message>
  );
}

/** Leads to the sign-in of the tenant, and back, where nobody is signed in. */
function ForMembers({ children }: { children: ReactNode }) {
  const session = useSession();
  const { short_name } = useShop();
  const isOut = session === null;
  useEffect(() => {
    if (!isOut) return;
    const here = `${window.location.pathname}${window.location.search}`;
    navigate(`/business/${short_name}/sign-in?back=${encodeURIComponent(here)}`, { replace: true });
  }, [isOut, short_name]);
  return isOut ? <Loading /> : children;
}

/** Says so where the tenant does not have the page. */
function Offered({ page, children }: { page: MountedPage; children: ReactNode }) {
  const text = useTextOf();
  const shop = useShop();
  if (isOffered(page, shop)) return children;
  return (
    <Message title={text('customer.not_offered.title')} text={text('customer.not_offered.text', { name: shop.name })}>
      <Link className="cp-button" to={`/business/${shop.short_name}`}>
        {text('customer.action.home')}
      </Link>
    </Message>
  );
}

/** The page at the window's address: in its tenant's frame where the address names one. */
export function CustomerApp() {
  const { pathname } = useAddress();
  const mountedPage = pageAt(pages, pathname);
  if (!mountedPage) {
    return (
      <Frame>
        <Missing />
      </Frame>
    );
  }
  const { page, params } = mountedPage;
  const loadedPage = <LoadedPage key={page.path} page={page} />;
  const content = page.needsMember ? <ForMembers>{loadedPage}</ForMembers> : loadedPage;
  const { shop } = params;
  return (
    <ParamsProvider value={params}>
      {shop === undefined ? (
        <Frame>{content}</Frame>
      ) : (
        <ShopFrame shop={shop} missing={<Missing />}>
          <Offered page={page}>{content}</Offered>
        </ShopFrame>
      )}
    </ParamsProvider>
  );
}
