import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: 'Registro de errores',
  lead: 'Lo que ha fallado en esta pestaña del navegador. Nada sale del navegador; los tokens y secretos se omiten.',
  badge: 'Registro de errores: {{n}}',
  empty: 'Sin errores',
  empty_text: 'Nada ha fallado desde que se abrió esta pestaña.',
  copy: 'Copiar todo',
  copied: 'Copiado',
  copy_failed: 'El navegador no permite copiar.',
  clear: 'Vaciar',
  error: 'Error',
  component: 'Componente',
  info: 'Detalles',
  url: 'Página',
  at: 'Hora',
};
