import { followSystemTheme } from '@linehaul/customer-kernel/browser/theme.ts';
import { addTexts } from '@linehaul/customer-kernel/text/text.ts';
import '@linehaul/ui/tokens.css';
import '@linehaul/customer-kernel/page/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CustomerApp } from './customer-app.tsx';
import { kernelTexts } from './kernel-texts.ts';

followSystemTheme();

const root = document.getElementById('root');
if (root) {
  void addTexts(kernelTexts).then(() =>
    createRoot(root).render(
      <StrictMode>
        <CustomerApp />
      </StrictMode>,
    ),
  );
}
