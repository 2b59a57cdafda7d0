import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: { one: 'vista', many: 'Vistas' },
  call: { ListViewShare: 'Compartir vistas de listas', ListViewShareDel: 'Eliminar vistas compartidas de listas' },
  save: 'Guardar vista',
  hint_save: 'Guardar filtros, orden y columnas como vista',
  hint_unchanged: 'Aplique un filtro o un orden para guardarlo como vista',
  save_without: 'Guardar la vista sin ese filtro',
  unknown_filter: 'Un filtro de esta vista ya no existe',
  save_title: 'Guardar esta vista',
  edit_title: 'Editar la vista',
  hint: 'Filtros, orden y columnas tal como están ahora.',
  field: {
    is_shared: 'Compartir con todos los compañeros',
    role_id: 'La lista se abre con ella para el rol',
    is_default: 'Mi lista se abre con ella',
    is_moving: 'Los días se mueven con hoy',
  },
  shared: 'compartida',
  default: 'La lista se abre con ella',
  update: 'Guardar los cambios',
  rename: 'Editar',
  delete: 'Eliminar',
  delete_ask: '¿Eliminar la vista {{name}}?',
  delete_shared: 'Todos los compañeros la pierden.',
  set_default: 'Abrir la lista con ella',
  drop_default: 'No abrir más la lista con ella',
  saved: 'La vista se ha guardado',
  deleted: 'La vista se ha eliminado',
  error: {
    too_many: 'Una lista tiene como máximo {{n}} vistas. Elimine antes una.',
    name_taken: 'Ya hay una vista con este nombre.',
  },
};
