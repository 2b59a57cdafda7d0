import { useAction } from '@linehaul/console-kernel/call/call.ts';
import { presentFault } from '@linehaul/console-kernel/call/faults.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { useEffect, useState } from 'react';
import { addonContract } from '../contract/addon.contract.ts';
import type { en } from '../messages/en.ts';

const { AddonSettingTest } = addonContract;

type Found = OutputOf<typeof AddonSettingTest>;

interface ConnectionTestProps {
  prepare: () => Promise<InputOf<typeof AddonSettingTest>>;
  /** Shows at their fields what the server refuses to test. */
  showFaults: (faults: Readonly<Record<string, string>>) => void;
}

/** Asks the provider with what is typed, before or after it is saved, and says what was found. */
export function ConnectionTest({ prepare, showFaults }: ConnectionTestProps) {
  const t = useText<typeof en>('addon');
  const text = useTextOf();
  const can = useCan();
  const [checkResult, setCheckResult] = useState<Found | null>(null);
  const test = useAction(AddonSettingTest, { onSuccess: setCheckResult });
  const { fieldErrors } = test;
  useEffect(() => showFaults(fieldErrors), [showFaults, fieldErrors]);
  const run = async () => {
    setCheckResult(null);
    await test.run(await prepare());
  };
  if (!can(AddonSettingTest)) return null;
  return (
    <>
      <GuardedButton loading={test.pending} onClick={() => void run().catch(presentFault)}>
        {t('action.test')}
      </GuardedButton>
      <output className="addon-found" data-good={checkResult?.is_good}>
        {checkResult ? text(checkResult.code, checkResult.params) : ''}
      </output>
    </>
  );
}
