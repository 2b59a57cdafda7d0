import { useAction } from '@linehaul/console-kernel/call/call.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Checkbox } from 'antd';
import { useId, useState } from 'react';
import { consentContract } from '../contract/consent.contract.ts';
import type { en } from '../messages/en.ts';
import { applyConsentState } from './consent-changed.ts';

type Info = OutputOf<typeof consentContract.AuthorizedInfo>;

/** The box that is ticked by hand, and the button; an input without the tick makes no call. */
export function ConsentForm({ info }: { info: Info }) {
  const t = useText<typeof en>('consent');
  const [isRead, setRead] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const fault = useId();
  const { agreement, has_newer } = info;
  const action = useAction(consentContract.Authorized, { success: 'consent.done.given', onSuccess: applyConsentState });
  const give = async () => {
    setMissing(!isRead);
    const read = agreement ? { agreement_id: agreement.id, version_no: agreement.version_no } : {};
    if (isRead) await action.run({ authorized: true, is_read: true, ...read });
    else setUnsent((count) => count + 1);
  };
  return (
    <section className="lh-surface consent-card" aria-label={t('consent.title')}>
      <Checkbox
        checked={isRead}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? fault : undefined}
        onChange={({ target }) => {
          setRead(target.checked);
          setMissing(false);
        }}
      >
        {t('consent.check')}
      </Checkbox>
      {isMissing ? (
        <p id={fault} className="consent-fault" role="alert">
          {t('error.not_read')}
        </p>
      ) : null}
      <div className="consent-buttons">
        <GuardedButton type="primary" loading={action.pending} freed={unsent} onClick={() => void give()}>
          {t(has_newer ? 'consent.renew' : 'consent.give')}
        </GuardedButton>
      </div>
    </section>
  );
}
