import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  waiting: '{{n}} {{n, plural(one: pendiente; other: pendientes)}}',
  no_plugins: 'Aún no hay ningún complemento de marketing instalado.',
  to_plugins: 'Elegir complementos',
};
