import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: { one: 'Acceso directo', many: 'Menú rápido' },
  add: 'Añadir esta página al menú rápido',
  remove: 'Quitar esta página del menú rápido',
  add_page: 'Añadir una página',
  manage: 'Gestionar',
  manage_title: 'Gestionar el menú rápido',
  move_up: 'Subir {{title}}',
  move_down: 'Bajar {{title}}',
  delete: 'Eliminar {{title}}',
  count: '{{n}} de {{max}}',
  save_success: '¡{{name}} guardado!',
  empty: 'Aún no hay accesos directos. Abra una página y pulse la estrella junto a las pestañas para guardarla aquí.',
  not_yours: 'Su rol ya no abre esta página',
  error: {
    tip_add_exceed: 'El menú rápido admite como máximo 16 accesos directos',
    tip_repeat: 'Esta página ya está en el menú rápido',
    tip_dashboard: 'El panel no se puede añadir al menú rápido',
    not_a_list: 'Esto no es una lista de accesos directos',
  },
};
