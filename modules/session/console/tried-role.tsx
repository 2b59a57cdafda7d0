import { showNotice } from '@linehaul/console-kernel/call/notices.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { hostRoleSwitch } from '@linehaul/console-kernel/permission/role-switch.ts';
import { textOf, useText } from '@linehaul/console-kernel/text/text.ts';
import { Banner } from '@linehaul/ui/banner.tsx';
import { useClickGuard } from '@linehaul/ui/use-click-guard.ts';
import { useEffect } from 'react';
import type { en } from '../messages/en.ts';
import { loadIdentity } from './identity-loader.ts';
import { actAsBefore } from './role-acting.ts';

interface TriedRoleProps {
  identity: Identity;
  /** The roles are others now: what was shown to the former ones goes. */
  onSwitch: () => void;
}

/** Says above every page that the session acts with one role, and ends it. */
export function TriedRole({ identity, onSwitch }: TriedRoleProps) {
  const t = useText<typeof en>('session');
  const guard = useClickGuard();
  useEffect(
    () =>
      hostRoleSwitch(async () => {
        try {
          await loadIdentity();
        } catch {
          showNotice({ kind: 'error', text: textOf('session.role.failed'), seconds: 5 });
          return;
        }
        onSwitch();
      }),
    [onSwitch],
  );
  const { tried_role, own_roles } = identity;
  if (!tried_role) return null;
  const isOperator = own_roles.length > 0;
  return (
    <Banner
      tone="warning"
      action={t(isOperator ? 'role.end_act' : 'role.end')}
      disabled={guard.disabled}
      onAction={() => guard.press() && void actAsBefore()}
    >
      {t(isOperator ? 'role.act_banner' : 'role.try_banner', { role: tried_role.name })}
    </Banner>
  );
}
