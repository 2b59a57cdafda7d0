import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  error: {
    wrong_credentials: 'La cuenta o la contraseña no es correcta.',
    tenant_disabled: 'Esta cuenta está desactivada. Póngase en contacto con la plataforma.',
    operator_disabled: 'Su cuenta de operador está desactivada. Consulte a su administrador.',
    refresh_invalid: 'La verificación falló; inicie sesión de nuevo.',
  },
};
