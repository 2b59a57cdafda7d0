import { useAction } from '@linehaul/console-kernel/call/call.ts';
import { CopyButton } from '@linehaul/console-kernel/form/copy-button.tsx';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { useState } from 'react';
import { taobaokeContract } from '../contract/taobaoke.contract.ts';
import type { TaobaokeOffer } from '../contract/taobaoke-record.contract.ts';
import type { en } from '../messages/en.ts';

const { TaobaokePasswordMake } = taobaokeContract;

function Password({ offer: { link, title } }: { offer: TaobaokeOffer }) {
  const t = useText<typeof en>('taobaoke');
  const can = useCan();
  const [password, setPassword] = useState('');
  const making = useAction(TaobaokePasswordMake, { onSuccess: (answer) => setPassword(answer.password) });
  if (!can(TaobaokePasswordMake)) return null;
  if (password !== '') {
    return (
      <span className="tbk-link" role="status">
        <code>{password}</code>
        <CopyButton value={password} of={t('offer.password')} />
      </span>
    );
  }
  const text = title.slice(0, 100).padEnd(5, '…');
  return (
    <div>
      <GuardedButton loading={making.pending} onClick={() => void making.run({ link, text })}>
        {t('action.make_password')}
      </GuardedButton>
    </div>
  );
}

/** Goods with what they earn, their link and, once it is made, the password of it. */
export function OfferCard({ offer }: { offer: TaobaokeOffer }) {
  const t = useText<typeof en>('taobaoke');
  const { title, shop_title, price_cents, commission_e4, coupon_cents, link } = offer;
  const amount = money(Math.round((price_cents * commission_e4) / 10_000));
  return (
    <article className="lh-surface tbk-offer">
      <h2>{title}</h2>
      <p>
        {[shop_title, money(price_cents), coupon_cents > 0 ? t('offer.coupon', { amount: money(coupon_cents) }) : '']
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{t('offer.commission', { percent: `${commission_e4 / 100} %`, amount })}</p>
      <span className="tbk-link">
        <code>{link}</code>
        <CopyButton value={link} of={t('field.link')} />
      </span>
      <Password offer={offer} />
    </article>
  );
}
