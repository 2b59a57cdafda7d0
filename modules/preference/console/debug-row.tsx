import { useAction } from '@linehaul/console-kernel/call/call.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { setIdentity, useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { useClickGuard } from '@linehaul/ui/use-click-guard.ts';
import { Switch } from 'antd';
import { useId } from 'react';
import type { en } from '../messages/en.ts';

/** The tenant's debug flag, for those who may turn it; the menu follows at once. */
export function DebugRow() {
  const t = useText<typeof en>('preference');
  const id = useId();
  const can = useCan();
  const identity = useIdentity();
  const guard = useClickGuard();
  const { run, pending } = useAction(tenantContract.DebugSave, {
    onSuccess: ({ is_debug }) => {
      if (identity) setIdentity({ ...identity, debug: is_debug });
    },
  });
  if (!identity || !can(tenantContract.DebugSave)) return null;
  return (
    <div className="settings-flag">
      <label htmlFor={id}>
        <strong>{t('panel.debug')}</strong>
        <span>{t('panel.debug_text')}</span>
      </label>
      <Switch
        id={id}
        checked={identity.debug}
        loading={pending}
        disabled={guard.disabled}
        onChange={(is_debug) => guard.press() && void run({ is_debug })}
      />
    </div>
  );
}
