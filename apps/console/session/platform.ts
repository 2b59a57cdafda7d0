import { endpointStub } from '@linehaul/console-kernel/http-client/endpoint-stub.ts';
import { ownHostCall, signedCall } from '@linehaul/console-kernel/http-client/wire-client.ts';
import type { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { create } from 'zustand';
import type { AllowedHosts } from './domain-rules.ts';

export interface Platform {
  title: string;
  public_key: string;
  demo_accounts: readonly string[];
  has_wechat: boolean;
}

/** What the server says of this deployment; the default title is used until it answers. */
export const usePlatform = create<Platform>()(() => ({
  title: 'Linehaul',
  public_key: '',
  demo_accounts: [],
  has_wechat: false,
}));

const configEndpoint = endpointStub<typeof sessionContract.GetServerConfig>({
  method: 'GET',
  path: '/v1/public/config/GetServerConfig',
});

let asked: Promise<Platform> | null = null;

/** Asks for the deployment's settings once; a failed question is asked again. */
export function loadPlatform(): Promise<Platform> {
  asked ??= signedCall(configEndpoint, {}).then(
    ({ platform_title, ...said }) => {
      usePlatform.setState({ title: platform_title || 'Linehaul', ...said });
      return usePlatform.getState();
    },
    (fault: unknown) => {
      asked = null;
      throw fault;
    },
  );
  return asked;
}

/** Which other hosts the page's own one allows. */
export async function loadAllowedHosts(): Promise<AllowedHosts> {
  const { allowed_hosts, is_any_host_allowed } = await ownHostCall(configEndpoint, {});
  return { listed: allowed_hosts, any: is_any_host_allowed };
}
