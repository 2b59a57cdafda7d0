import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { identityContract } from '@linehaul/modules/identity/contract/identity.contract.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { simulatedSettings, startSocialSimulator } from '../../simulator/social-simulator.ts';
import { noFaults, type SimulatedPerson } from '../../simulator/state.ts';

const { GetSocialAuthData } = identityContract;

export const origin = 'https://console.example';
export const providers = ['wechat', 'wecom', 'dingtalk', 'feishu', 'github', 'oidc'] as const;

/** An installation beside all simulated providers, whose faults are gone after each test. */
export async function socialFixture() {
  const simulator = await startSocialSimulator();
  simulator.state.redirects.push(`${origin}/auth-redirect`);
  const faults = { ...simulator.faults };
  afterAll(() => simulator.stop());
  afterEach(() => {
    Object.assign(simulator.faults, faults);
    Object.assign(simulator.state.faults, noFaults);
  });
  const app = await testApp({
    env: { ...simulator.environment, WEBHOOK_PRIVATE: '1', ALLOWED_HOSTS: `${origin},https://other.example` },
  });
  // All of them come from one address, which may ask only so often.
  beforeEach(() =>
    app.asOwner(async (owner) => {
      await owner.deleteFrom('rate_limit').where('key', 'like', 'identity %').execute();
    }),
  );
  let people = 0;

  return {
    simulator,
    app,
    /** Somebody whom nobody has seen yet. */
    newPerson(): SimulatedPerson {
      people += 1;
      return { id: `person-${people}`, unionId: `union-${people}`, name: `Person ${people}` };
    },
    /** Installs the plug-in with every provider on, or as it is said. */
    async setUp(user: TestUser, changes: Readonly<Record<string, string | boolean>> = {}): Promise<void> {
      await user.call(addonContract.AddonInstall, { key: 'social' });
      const settings = { ...simulatedSettings(simulator.issuer), ...changes };
      await user.call(addonContract.AddonSettingSave, { key: 'social', ...settings });
    },
    /** What somebody brings back who signed in at a provider, as the console sends it on. */
    async obtainAnswer(
      provider: string,
      person: SimulatedPerson,
      {
        call = app.call,
        suid,
        browser = 'browser-1',
      }: { call?: TestUser['call']; suid?: number; browser?: string } = {},
    ) {
      const tenant = suid === undefined ? {} : { suid };
      const { url, state } = await call(GetSocialAuthData, { origin, provider, browser, ...tenant });
      const back = await simulator.signIn(url, person);
      const code = back.get('code') ?? back.get('authCode') ?? '';
      return { provider, code, state, browser, iss: back.get('iss') ?? '' };
    },
  };
}
