import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  menu: {
    page: 'Páginas para clientes',
    group: 'Páginas para clientes',
    home: 'Inicio',
  },
  /** Links of the start page to pages of modules whose texts are many. */
  link: {
    goods: 'Artículos',
    goods_orders: 'Mis pedidos de artículos',
  },
  home: { welcome: 'Le damos la bienvenida a {{name}}' },
  call: {
    StorefrontInfo: 'Páginas para clientes: ver los ajustes',
    StorefrontSave: 'Páginas para clientes: configurar',
    StorefrontLogo: 'Páginas para clientes: ver el logotipo',
  },
  group: {
    pages: 'Páginas',
    look: 'Apariencia',
  },
  field: {
    is_on: 'Abiertas a los clientes',
    short_name: 'Dirección corta',
    host_name: 'Dominio propio',
    name: 'Nombre en las páginas',
    colour: 'Color',
    logo_id: 'Logotipo',
  },
  hint: {
    is_on: 'Si las desactiva, sus clientes leerán que las páginas están cerradas. La dirección sigue siendo suya.',
    short_name: 'Parte de la dirección: /business/<dirección corta>. Minúsculas, cifras y guiones.',
    host_name:
      'Por ejemplo, tienda.example.com. Haga que apunte a este servidor; su página de inicio llevará a sus páginas.',
    colour: 'Se aclara u oscurece donde no se podrían leer las letras.',
  },
  preview: {
    open: 'Abrir las páginas',
    light: 'Sobre claro',
    dark: 'Sobre oscuro',
    sample: 'Muestra',
    adjusted: '{{colour}} se muestra aquí como {{shown}} para que se pueda leer.',
  },
  done: {
    saved: 'Páginas para clientes guardadas',
  },
  error: {
    short_name_taken: 'Otra empresa tiene esta dirección corta. Elija otra.',
    short_name_shape: 'De 3 a 32 minúsculas, cifras y guiones; la primera es una letra y la última no es un guion.',
    short_name_reserved: 'Esta palabra la usan páginas del sistema. Elija otra.',
    host_name_taken: 'Otra empresa usa este dominio.',
    host_name_shape:
      'No es un nombre de dominio: se escribe como tienda.example.com, en minúsculas, sin https:// ni puerto.',
    host_name_own: 'Es la dirección del propio sistema. Indique un dominio suyo.',
    off: 'Estas páginas están desactivadas.',
  },
};
