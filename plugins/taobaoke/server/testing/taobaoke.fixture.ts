import { CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import type { TestApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { taobaokeContract } from '../../contract/taobaoke.contract.ts';
import { account, newState } from '../../simulator/state.ts';
import type { TaobaokeSimulator } from '../../simulator/taobaoke-simulator.ts';

const { AddonInstall, AddonSettingSave } = addonContract;

/** Variables with which a server finds the simulated Taobao. */
export const taobaokeEnvironment = ({ url }: TaobaokeSimulator) => ({ TAOBAOKE_BASE: url, TAOBAOKE_OAUTH_BASE: url });

/** Settings of the simulated application; promoters of level 1 have half of a commission. */
export const taobaokeValues = { app_key: account.app_key, app_secret: account.app_secret, pid: account.pid };

/** The code of a refusal, with the fields that it names: `taobaoke.link_broken link`. */
export async function refusalOf(refused: Promise<unknown>): Promise<string> {
  const error: unknown = await refused.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefused)) return error === null ? 'answered' : String(error);
  return [error.code, ...Object.keys(error.fields ?? {})].join(' ');
}

/** A tenant that uses the plug-in, at a Taobao without orders whose clock is the server's. */
export async function taobaokeTenant(app: TestApp, taobao: TaobaokeSimulator, settings: object = {}) {
  const user = await app.tenant();
  // A session ends while weeks pass.
  let signedIn = { user, at: app.now() };
  const call: typeof user.call = async (endpoint, input) => {
    if (app.now() - signedIn.at > 600) signedIn = { user: await user.again(), at: app.now() };
    return signedIn.user.call(endpoint, input);
  };
  Object.assign(taobao.faults, { slow_ms: 0, drop: 'none', silent: false, hangs: false, status: 0, clock_s: 0 });
  Object.assign(taobao.state, newState(), { now: app.now });
  await call(AddonInstall, { key: 'taobaoke' });
  await call(AddonSettingSave, { key: 'taobaoke', ...taobaokeValues, ...settings });
  const promoter = async (promoter_code: string, part: object = {}) => {
    const member = await call(memberContract.MemberAdd, {
      code: `M-${promoter_code}`,
      name: `Promoter ${promoter_code}`,
    });
    return call(taobaokeContract.TaobaokeUserSave, { member_id: member.id, promoter_code, ...part });
  };
  return {
    ...user,
    call,
    promoter,
    /** Reads orders, sixty windows in each turn: those that have changed first, and then the last weeks. */
    async sync(turns = 1) {
      app.advance(1);
      await call(taobaokeContract.TaobaokeSyncStart, {});
      for (let turn = 0; turn < turns; turn += 1) {
        await app.runJob('taobaoke.sync');
        app.advance(1);
      }
      return call(taobaokeContract.TaobaokeSyncInfo, {});
    },
    orders: async () => (await call(taobaokeContract.TaobaokeOrderList, { sort: 'id', limit: 200 })).list,
    promoters: async () => (await call(taobaokeContract.TaobaokeUserList, { sort: 'id', limit: 200 })).list,
  };
}
