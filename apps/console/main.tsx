import { writeSession } from '@linehaul/console-kernel/session-store.ts';
import { addTexts } from '@linehaul/console-kernel/text.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { firstTexts } from './first-texts.ts';
import { Gate } from './gate.tsx';
import { handoverOf } from './guard.ts';
import { followTheme } from './theme-mode.ts';
import '@linehaul/ui/tokens.css';
import './base.css';

function adoptHandover(): void {
  const handover = handoverOf(new URL(window.location.href));
  if (!handover) return;
  writeSession({ token: handover.token, supplier_id: handover.supplier_id });
  window.history.replaceState(null, '', handover.address);
}

adoptHandover();
followTheme();
await addTexts(firstTexts);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Gate />
      </BrowserRouter>
    </StrictMode>,
  );
}
