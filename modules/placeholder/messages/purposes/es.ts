import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  exception_manage: 'Tramitar daños, faltas, retrasos y rechazos: fotos, responsable e indemnización.',
  taobaoke_nav: 'Ordenar las secciones de la tienda de afiliados.',
  taobaoke_adverts: 'Colocar anuncios en la tienda de afiliados.',
  taobaoke_users: 'Ver quién promociona y cuánto ha ganado.',
  taobaoke_orders: 'Seguir los pedidos llegados por enlaces de afiliado y su comisión.',
  taobaoke_token: 'Renovar la autorización con la que se lee la cuenta de afiliado.',
  jdunion: 'Promocionar artículos de JD y seguir pedidos y comisiones.',
  mtunion: 'Promocionar ofertas de Meituan y seguir pedidos y comisiones.',
  auction: 'Subastar mercancías y seguir las pujas.',
  groupbuy: 'Vender a menor precio cuando se reúnen suficientes compradores.',
  spikebuy: 'Vender una cantidad limitada a precio especial en una franja de tiempo.',
  cloudbuy: 'Vender participaciones de un artículo y sortear quién lo recibe.',
  wxpub_menu: 'Ordenar los botones bajo el chat de la cuenta oficial.',
  wxpub_keywords: 'Responder solos los mensajes que contienen una palabra.',
  wxpub_messages: 'Leer qué se envió a los seguidores y si llegó.',
  wxpub_templates: 'Elegir qué plantilla comunica cada evento.',
  wxpub_fans: 'Ver quién sigue la cuenta oficial, con grupos y notas.',
  utility_log: 'Seguir recargas de teléfono y suministros y sus reembolsos.',
  adapay: 'Indicar la cuenta y las claves de Adapay.',
  certification: 'Comprobar con un proveedor la identidad de clientes y los documentos de empresas.',
};
