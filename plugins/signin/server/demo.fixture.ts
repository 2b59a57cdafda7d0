import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import type { Demo, DemoFill } from '@linehaul/server-kernel/demo/demo.ts';
import { signinContract, signinKey } from '../contract/signin.contract.ts';

const daySeconds = 86_400;

/** Two weeks of the carrier's first members, each of whom misses other days. */
const fill: DemoFill = async ({ call, callerOf, now }) => {
  const carrier = callerOf('carrier');
  await call(carrier(now), addonContract.AddonInstall, { key: signinKey });
  const { list } = await call(carrier(now), memberContract.MemberList, { limit: 6, sort: 'code' });
  for (let ago = 14; ago >= 1; ago -= 1) {
    for (const [at, { code }] of list.entries()) {
      if ((ago + 2 * at) % (at + 4) === 0) continue;
      await call(carrier(now - ago * daySeconds), signinContract.SignIn, { member_code: code });
    }
  }
};

export const demo: Demo = { after: ['member'], fill };
