import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  menu: { dashboard: 'Panel' },
  home: {
    greeting: 'Hola, {{name}}',
    never: 'primer acceso',
    last_login: 'Último acceso',
    not_for: 'Este tipo de cuenta no tiene cifras de transporte; su panel llegará con su módulo.',
    no_data: 'Aún sin datos',
    yesterday: 'ayer a esta hora',
    last_week: 'hace una semana a esta hora',
  },
  wall: {
    title: 'Pantalla grande',
    none: 'Nada todavía',
    stale: 'Última actualización {{at}}',
    loading: 'Cargando cifras…',
    fault: 'No se pueden leer las cifras. Se volverá a intentar automáticamente.',
  },
};
