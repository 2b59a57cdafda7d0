import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  state: {
    registered: 'Registrado',
    submitted: 'Enviado',
    paid: 'Pagado, en revisión',
    approved: 'Aprobado',
    rejected: 'Rechazado',
    disabled: 'Desactivado',
  },
  error: { account_taken: 'Este nombre de cuenta ya está en uso.' },
};
