import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  error: {
    unknown: 'No existe ese complemento.',
    not_installed: 'Este complemento no está instalado. Un administrador puede instalarlo en Ajustes, Complementos.',
  },
};
