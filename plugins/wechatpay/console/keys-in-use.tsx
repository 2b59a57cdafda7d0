import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { wechatpayContract } from '../contract/wechatpay.contract.ts';
import type { en } from '../messages/en.ts';

const { KeyList } = wechatpayContract;

function Keys() {
  const t = useText<typeof en>('wechatpay');
  const query = useQueryOf(KeyList, {});
  return (
    <DetailSection title="wechatpay.keys.title">
      <Loaded query={query}>
        {(keys) => (
          <>
            {keys.length === 0 ? <p>{t('keys.none')}</p> : null}
            <dl className="lh-field-grid">
              {keys.map(({ kind, serial, valid_until }) => (
                <div key={serial}>
                  <dt>{t(`keys.${kind}`)}</dt>
                  <dd>
                    <code>{serial}</code>
                    <br />
                    {t('keys.until')}: {valid_until === 0 ? t('keys.never') : time(valid_until)}
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </Loaded>
    </DetailSection>
  );
}

/** The merchant's certificate and the keys that WeChat Pay signs with, and how long they are good. */
export function KeysInUse() {
  const can = useCan();
  return can(KeyList) ? <Keys /> : null;
}
