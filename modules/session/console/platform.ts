import { setPlatformTitle } from '@linehaul/console-kernel/browser/window-title.ts';
import { endpointStub } from '@linehaul/console-kernel/http-client/endpoint-stub.ts';
import { ownHostCall, signedCall } from '@linehaul/console-kernel/http-client/wire-client.ts';
import { isLocalHost } from '@linehaul/contract/local-host.ts';
import { create } from 'zustand';
import type { SignInWay, sessionContract } from '../contract/session.contract.ts';
import type { AllowedHosts } from './domain-rules.ts';

export interface Platform {
  public_key: string;
  demo_accounts: readonly string[];
  sign_in_ways: readonly SignInWay[];
}

/** What the server says of signing in to this deployment. */
export const usePlatform = create<Platform>()(() => ({
  public_key: '',
  demo_accounts: [],
  sign_in_ways: [],
}));

const configEndpoint = endpointStub<typeof sessionContract.GetServerConfig>({
  method: 'GET',
  path: '/v1/public/config/GetServerConfig',
});

/** Whose sign-in page an address is: `/login?suid=7`; null: the platform's. */
export function signInTenant(search: string): number | null {
  const suid = new URLSearchParams(search).get('suid') ?? '';
  return /^[1-9]\d{0,14}$/.test(suid) ? Number(suid) : null;
}

let platformPromise: Promise<Platform> | null = null;

/** Asks for the deployment's settings once; a failed question is asked again. */
export function loadPlatform(): Promise<Platform> {
  const suid = signInTenant(window.location.search);
  platformPromise ??= signedCall(configEndpoint, suid === null ? {} : { suid }).then(
    ({ platform_title, ...platform }) => {
      setPlatformTitle(platform_title);
      usePlatform.setState(platform);
      return usePlatform.getState();
    },
    (fault: unknown) => {
      platformPromise = null;
      throw fault;
    },
  );
  return platformPromise;
}

/** Which other hosts the page's own one allows. */
export async function loadAllowedHosts(): Promise<AllowedHosts> {
  const { allowed_hosts, is_any_host_allowed } = await ownHostCall(configEndpoint, {});
  // As the page's own policy has it: one of the internet talks to hosts that are listed alone.
  return { listed: allowed_hosts, any: is_any_host_allowed && isLocalHost(window.location.hostname) };
}
