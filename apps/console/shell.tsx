import './zod-without-eval.ts';
import { faultText } from '@linehaul/console-kernel/faults.ts';
import { queryClient } from '@linehaul/console-kernel/query-client.ts';
import { SlotProvider } from '@linehaul/console-kernel/slots.tsx';
import { addTexts, useTextOf } from '@linehaul/console-kernel/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, Button, ConfigProvider } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useAntdLocale } from './antd-locale.ts';
import { sayFarewell } from './farewell.ts';
import { forgetIdentity, isOffline, loadIdentity } from './identity-loader.ts';
import { moduleTexts, slotFills } from './modules.ts';
import { NoticeHost } from './notice-host.tsx';
import { loadPlatform } from './platform.ts';
import { ShellLayout } from './shell-layout.tsx';
import { shellTexts } from './shell-texts.ts';
import { Splash } from './splash.tsx';
import { dropTabs } from './tab-store.ts';
import { antdTheme } from './theme.ts';
import { useThemeName } from './theme-mode.ts';
import 'virtual:antd.css';

type Phase = 'loading' | 'offline' | 'ready';

/** Forgets everything of the session that ends; the guard then leads to the login page. */
function signOut(): void {
  forgetIdentity();
  queryClient.clear();
  dropTabs();
}

/** The server's or the guard's words; the specification's `Has Error` when there are none. */
function farewellText(fault: unknown): string {
  const text = faultText(fault);
  return text === 'Error' ? 'Has Error' : text;
}

async function start(): Promise<Phase> {
  await addTexts({ ...shellTexts, ...moduleTexts });
  void loadPlatform().catch(() => undefined);
  try {
    await loadIdentity();
    return 'ready';
  } catch (fault) {
    if (isOffline(fault)) return 'offline';
    sayFarewell(farewellText(fault));
    forgetIdentity();
    return 'loading';
  }
}

function Offline({ onRetry }: { onRetry: () => void }) {
  const text = useTextOf();
  return (
    <EmptyState tone="fault" title={text('console.fault.title')} text={text('console.fault.network')}>
      <Button type="primary" onClick={onRetry}>
        {text('console.action.retry')}
      </Button>
    </EmptyState>
  );
}

/** Everything around a page, once it is known who is signed in. */
export function Shell() {
  const theme = useThemeName();
  const locale = useAntdLocale();
  const [phase, setPhase] = useState<Phase>('loading');
  const begin = useCallback(() => {
    setPhase('loading');
    void start().then(setPhase);
  }, []);
  useEffect(begin, [begin]);
  if (phase === 'loading') return <Splash />;
  return (
    <ConfigProvider theme={antdTheme(theme)} button={{ autoInsertSpace: false }} {...(locale ? { locale } : {})}>
      <App className="shell-app">
        <QueryClientProvider client={queryClient}>
          <SlotProvider value={slotFills}>
            <NoticeHost onSignOut={signOut} />
            {phase === 'offline' ? <Offline onRetry={begin} /> : <ShellLayout onSignOut={signOut} />}
          </SlotProvider>
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}
