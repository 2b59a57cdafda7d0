import { Splash } from '@linehaul/console-kernel/screen/splash.tsx';
import type { GateParts } from '@linehaul/modules/session/console/gate.tsx';
import { lazyOnRender } from '@linehaul/ui/lazy.tsx';
import { fetchShell, shellAtHand } from './fetch-shell.ts';
import { isPage } from './screens/known-pages.ts';

const LazyShell = lazyOnRender(async () => ({ default: (await fetchShell()).Shell }), <Splash />);

/** What the gate leads to in this console. */
export const gateParts: GateParts = {
  isPage,
  chooseShell: () => shellAtHand() ?? LazyShell,
  PublicPages: lazyOnRender(async () => ({ default: (await import('./public-pages.tsx')).PublicPages }), <Splash />),
  // Fetched where a provider of accounts is set up, and there alone.
  OtherSignIn: lazyOnRender(() => import('@linehaul/modules/identity/console/sign-in-ways.port.tsx')),
  prefetch: async () => {
    const { fetchFirstPage } = await fetchShell();
    await fetchFirstPage();
  },
};
