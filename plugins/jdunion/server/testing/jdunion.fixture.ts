import { CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import type { TestApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { jdunionContract } from '../../contract/jdunion.contract.ts';
import type { JdunionSimulator } from '../../simulator/jdunion-simulator.ts';
import { account, newState } from '../../simulator/state.ts';

const { JdunionOrderList, JdunionSyncInfo, JdunionSyncStart, JdunionUserList, JdunionUserSave } = jdunionContract;
const { AddonInstall, AddonSettingSave } = addonContract;

/** Settings of the simulated application; promoters of level 1 have half of a commission. */
export const jdunionValues = { ...account };

/** The code of a refusal, with the fields that it names: `jdunion.link_broken material`. */
export async function refusalOf(refused: Promise<unknown>): Promise<string> {
  const error: unknown = await refused.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefused)) return error === null ? 'answered' : String(error);
  return [error.code, ...Object.keys(error.fields ?? {})].join(' ');
}

/** A tenant that uses the plug-in, at a JD without orders whose clock is the server's. */
export async function jdunionTenant(app: TestApp, jd: JdunionSimulator, settings: object = {}) {
  const user = await app.tenant();
  // A session ends while weeks pass.
  let signedIn = { user, at: app.now() };
  const call: typeof user.call = async (endpoint, input) => {
    if (app.now() - signedIn.at > 600) signedIn = { user: await user.again(), at: app.now() };
    return signedIn.user.call(endpoint, input);
  };
  Object.assign(jd.faults, { slow_ms: 0, drop: 'none', silent: false, hangs: false, status: 0, clock_s: 0 });
  Object.assign(jd.state, newState(), { now: app.now });
  await call(AddonInstall, { key: 'jdunion' });
  await call(AddonSettingSave, { key: 'jdunion', ...jdunionValues, ...settings });
  return {
    ...user,
    call,
    async promoter(promoter_code: string) {
      const member = await call(memberContract.MemberAdd, { code: `M-${promoter_code}`, name: `JD ${promoter_code}` });
      return call(JdunionUserSave, { member_id: member.id, promoter_code });
    },
    /** Reads orders, sixty windows in each turn: those that have changed first, and then the last weeks. */
    async sync(turns = 1) {
      app.advance(1);
      await call(JdunionSyncStart, {});
      for (let turn = 0; turn < turns; turn += 1) {
        await app.runJob('jdunion.sync');
        app.advance(1);
      }
      return call(JdunionSyncInfo, {});
    },
    orders: async () => (await call(JdunionOrderList, { sort: 'id', limit: 200 })).list,
    promoters: async () => (await call(JdunionUserList, { sort: 'id', limit: 200 })).list,
  };
}
