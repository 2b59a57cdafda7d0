import { CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import type { TestApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { mtunionContract } from '../../contract/mtunion.contract.ts';
import type { MtunionSimulator } from '../../simulator/mtunion-simulator.ts';
import { account, newState } from '../../simulator/state.ts';

const { MtunionOrderList, MtunionSyncInfo, MtunionSyncStart, MtunionUserList, MtunionUserSave } = mtunionContract;
const { AddonInstall, AddonSettingSave } = addonContract;

/** Settings of the simulated application; promoters of level 1 have half of a commission. */
export const mtunionValues = { ...account };

/** The code of a refusal, with the fields that it names: `mtunion.activity_broken activity_no`. */
export async function refusalOf(refused: Promise<unknown>): Promise<string> {
  const error: unknown = await refused.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefused)) return error === null ? 'answered' : String(error);
  return [error.code, ...Object.keys(error.fields ?? {})].join(' ');
}

/** A tenant that uses the plug-in, at a Meituan without orders whose clock is the server's. */
export async function mtunionTenant(app: TestApp, meituan: MtunionSimulator, settings: object = {}) {
  const user = await app.tenant();
  // A session ends while weeks pass.
  let signedIn = { user, at: app.now() };
  const call: typeof user.call = async (endpoint, input) => {
    if (app.now() - signedIn.at > 600) signedIn = { user: await user.again(), at: app.now() };
    return signedIn.user.call(endpoint, input);
  };
  Object.assign(meituan.faults, { slow_ms: 0, drop: 'none', silent: false, hangs: false, status: 0, clock_s: 0 });
  Object.assign(meituan.state, newState(), { now: app.now });
  await call(AddonInstall, { key: 'mtunion' });
  await call(AddonSettingSave, { key: 'mtunion', ...mtunionValues, ...settings });
  return {
    ...user,
    call,
    async promoter(promoter_code: string) {
      const member = await call(memberContract.MemberAdd, {
        code: `M-${promoter_code}`,
        name: `Meituan ${promoter_code}`,
      });
      return call(MtunionUserSave, { member_id: member.id, promoter_code });
    },
    /** Reads orders, sixty windows in each turn: those that have changed first, and then the last weeks. */
    async sync(turns = 1) {
      app.advance(1);
      await call(MtunionSyncStart, {});
      for (let turn = 0; turn < turns; turn += 1) {
        await app.runJob('mtunion.sync');
        app.advance(1);
      }
      return call(MtunionSyncInfo, {});
    },
    orders: async () => (await call(MtunionOrderList, { sort: 'id', limit: 200 })).list,
    promoters: async () => (await call(MtunionUserList, { sort: 'id', limit: 200 })).list,
  };
}
