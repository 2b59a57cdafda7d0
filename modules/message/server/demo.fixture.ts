import type { Demo, DemoFill } from '@linehaul/server-kernel/demo/demo.ts';
import { messageContract } from '../contract/message.contract.ts';

/** The demo's carrier informs its customers by the platform's account. */
const fill: DemoFill = async ({ call, callerOf, now }) => {
  const { supplier_id } = callerOf('carrier')(now).scope.caller;
  await call(callerOf('admin')(now), messageContract.NoticePermitSave, { supplier_id, is_permitted: true });
};

export const demo: Demo = { after: ['joining.tenants'], fill };
