import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { lazyOnRender } from '@linehaul/ui/lazy.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { securityContract } from '../contract/security.contract.ts';
import './security.css';

const dialogs = {
  setup: lazyOnRender(async () => ({ default: (await import('./second-factor-dialogs.tsx')).SetupDialog })),
  renew: lazyOnRender(async () => ({ default: (await import('./second-factor-dialogs.tsx')).RenewDialog })),
  off: lazyOnRender(async () => ({ default: (await import('./second-factor-dialogs.tsx')).OffDialog })),
};

/** So few recovery codes left that it is time to say so. */
const few = 3;

/** Whether signing in asks for a code, and the way to change that. */
export function SecondFactorCard() {
  const text = useTextOf();
  const query = useQueryOf(securityContract.SecondFactorInfo, {});
  const [openDialog, setOpenDialog] = useState<keyof typeof dialogs | null>(null);
  const Dialog = openDialog && dialogs[openDialog];
  return (
    <section className="lh-surface lh-safe-group" aria-labelledby="factor-title">
      <h2 id="factor-title">{text('security.factor.title')}</h2>
      <p>{text('security.factor.off_text')}</p>
      <Loaded query={query}>
        {({ is_on, since, recovery_left }) => (
          <>
            <p className="lh-safe-value">
              <StatusTag tone={is_on ? 'success' : 'neutral'}>{text(`security.set.${is_on ? 'on' : 'off'}`)}</StatusTag>
              {is_on ? <span>{text('security.factor.on_since', { time: time(since), n: recovery_left })}</span> : null}
            </p>
            {is_on && recovery_left <= few ? <Alert type="warning" title={text('security.factor.few')} /> : null}
            <div className="lh-factor-buttons">
              {is_on ? (
                <>
                  <Button onClick={() => setOpenDialog('renew')}>{text('security.factor.renew')}</Button>
                  <Button danger onClick={() => setOpenDialog('off')}>
                    {text('security.factor.off')}
                  </Button>
                </>
              ) : (
                <Button type="primary" onClick={() => setOpenDialog('setup')}>
                  {text('security.factor.start')}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
      {Dialog ? <Dialog onClose={() => setOpenDialog(null)} /> : null}
    </section>
  );
}
