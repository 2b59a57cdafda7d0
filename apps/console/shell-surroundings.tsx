import 'virtual:antd.css';
import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import { SlotProvider } from '@linehaul/console-kernel/module/slots.tsx';
import { PartFaultProvider } from '@linehaul/ui/lazy.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PartFault } from './error-pages/part-fault.tsx';
import { slotContributions } from './modules.ts';
import { NoticeHost } from './notices/notice-host.tsx';
import { ConsoleTheme } from './theme/console-theme.tsx';

interface ShellSurroundingsProps {
  onSessionOver: () => void;
  children: ReactNode;
}

/** What the console's parts find around themselves: looks, answers, what modules put into slots, and notices. */
export function ShellSurroundings({ onSessionOver, children }: ShellSurroundingsProps) {
  return (
    <ConsoleTheme className="shell-app">
      <QueryClientProvider client={queryClient}>
        <SlotProvider value={slotContributions}>
          <NoticeHost onSessionOver={onSessionOver} />
          <PartFaultProvider value={PartFault}>{children}</PartFaultProvider>
        </SlotProvider>
      </QueryClientProvider>
    </ConsoleTheme>
  );
}
