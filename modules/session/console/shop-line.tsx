import { time } from '@linehaul/console-kernel/format/format.ts';
import { relativeTime } from '@linehaul/console-kernel/format/format-ago.ts';
import type { ShopInfo } from '@linehaul/console-kernel/permission/shop-info.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Avatar } from 'antd';
import type { en } from '../messages/en.ts';
import './shop-line.css';

/** The shop that the caller works for, and when its account was last used to sign in. */
export function ShopLine({ shop }: { shop: ShopInfo }) {
  const t = useText<typeof en>('session');
  const { shoplogo, shopname, lastLoginTime } = shop;
  return (
    <span className="shop-line">
      <Avatar shape="square" size={32} {...(shoplogo ? { src: shoplogo } : {})} alt="">
        {shopname.slice(0, 1)}
      </Avatar>
      <span>
        <strong>{shopname}</strong>
        {lastLoginTime === 0 ? null : (
          <time title={time(lastLoginTime)}>{t('shop.last_login', { at: relativeTime(lastLoginTime) })}</time>
        )}
      </span>
    </span>
  );
}
