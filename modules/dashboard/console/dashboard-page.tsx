import { day, time } from '@linehaul/console-kernel/format/format.ts';
import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { useShopInfo } from '@linehaul/console-kernel/permission/shop-info.ts';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import type { en } from '../messages/en.ts';
import { dashboardBodies, dashboardCards, freightBody } from './dashboard.slots.ts';
import { HomeNews } from './home-parts.port.tsx';

function ShopLine() {
  const t = useText<typeof en>('dashboard');
  const shop = useShopInfo();
  if (!shop) return <>&nbsp;</>;
  const last = shop.lastLoginTime === 0 ? t('home.never') : time(shop.lastLoginTime);
  return (
    <span className="lh-figure lh-home-shop">
      {shop.shopname} · {t('home.last_login')} {last}
    </span>
  );
}

/** Home: what must not wait, and the start page of the caller's kind of tenant. */
export default function DashboardPage() {
  const t = useText<typeof en>('dashboard');
  const identity = useIdentity();
  return (
    <div className="lh-page">
      <PageHeader
        title={t('home.greeting', { name: identity?.nickname ?? '' })}
        aside={<span className="lh-home-day lh-figure">{day(businessDay())}</span>}
        note={<ShopLine />}
      />
      <Slot name={dashboardCards} props={{}} />
      <Slot name={freightBody} props={{}}>
        <Slot name={dashboardBodies} props={{}}>
          <EmptyState title={t('home.not_for')} />
          <HomeNews />
        </Slot>
      </Slot>
    </div>
  );
}
