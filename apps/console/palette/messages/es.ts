import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: 'Buscar',
  placeholder: 'Páginas, acciones, pedidos, cartas de porte, clientes, centros…',
  open: 'Buscar páginas y registros',
  close: 'Cerrar la búsqueda',
  pages: 'Páginas',
  actions: 'Acciones',
  recent: 'Elegido recientemente',
  hint: 'Escriba el nombre de una página, un número, un nombre o un teléfono.',
  nothing: 'Nada responde a «{{keyword}}».',
  searching: 'Buscando…',
  found: '{{n}} {{n, plural(one: encontrado; other: encontrados)}}',
  choose: 'para elegir',
  go: 'para abrir',
  leave: 'para cerrar',
  show_menu: 'Mostrar el menú',
  hide_menu: 'Ocultar el menú',
  keys: { title: 'Atajos de teclado', console: 'En todas partes', page: 'En esta página' },
};
