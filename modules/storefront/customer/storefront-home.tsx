import { Link } from '@linehaul/customer-kernel/browser/location.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { TrackForm } from '@linehaul/modules/waybill/customer/track-form.port.tsx';
import { useEffect } from 'react';

/** Where a tenant's customers begin. */
export default function StorefrontHome() {
  const text = useTextOf();
  const { name, industry, links } = useShop();
  useEffect(() => {
    document.title = name;
  }, [name]);
  const carries = industry === 'logistics' || industry === 'site';
  return (
    <>
      <h1>{text('storefront.home.welcome', { name })}</h1>
      {carries ? (
        <section className="cp-card cp-stack">
          <h2 className="cp-title">{text('waybill.menu.trace')}</h2>
          <TrackForm />
        </section>
      ) : null}
      <nav className="cp-links">
        {links.map(({ path, title }) => (
          <Link key={path} to={path}>
            {text(title)}
          </Link>
        ))}
      </nav>
    </>
  );
}
