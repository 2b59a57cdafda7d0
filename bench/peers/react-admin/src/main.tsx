import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FreightAdmin } from './freight-admin';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <FreightAdmin />
    </StrictMode>,
  );
}
