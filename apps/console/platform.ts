import { bareEndpoint } from '@linehaul/console-kernel/bare-endpoint.ts';
import { signedCall } from '@linehaul/console-kernel/wire-client.ts';
import type { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { create } from 'zustand';

export interface Platform {
  title: string;
  public_key: string;
  demo_accounts: readonly string[];
}

/** What the server says of this deployment; the title stands until it answers. */
export const usePlatform = create<Platform>()(() => ({ title: 'Linehaul', public_key: '', demo_accounts: [] }));

const configEndpoint = bareEndpoint<typeof sessionContract.GetServerConfig>({
  method: 'GET',
  path: '/v1/public/config/GetServerConfig',
});

let asked: Promise<Platform> | null = null;

/** Asks for the deployment's settings once; a failed question is asked again. */
export function loadPlatform(): Promise<Platform> {
  asked ??= signedCall(configEndpoint, {}).then(
    ({ platform_title, public_key, demo_accounts }) => {
      usePlatform.setState({ title: platform_title || 'Linehaul', public_key, demo_accounts });
      return usePlatform.getState();
    },
    (fault: unknown) => {
      asked = null;
      throw fault;
    },
  );
  return asked;
}
