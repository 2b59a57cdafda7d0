import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  purpose: 'Para qué servirá',
  meanwhile: 'Mientras tanto: {{title}}',
  title: {
    exception_manage: 'Incidencias',
    taobaoke_nav: 'Navegación de Taobaoke',
    taobaoke_adverts: 'Anuncios de Taobaoke',
    taobaoke_users: 'Usuarios de Taobaoke',
    taobaoke_orders: 'Pedidos de Taobaoke',
    taobaoke_token: 'Autorización de Taobaoke',
    jdunion: 'Afiliados de JD',
    mtunion: 'Afiliados de Meituan',
    auction: 'Subastas',
    groupbuy: 'Compra en grupo',
    spikebuy: 'Ventas relámpago',
    cloudbuy: 'Compra colectiva',
    wxpub_menu: 'Menú de WeChat',
    wxpub_keywords: 'Respuestas por palabra clave',
    wxpub_messages: 'Mensajes de WeChat',
    wxpub_templates: 'Plantillas de WeChat',
    wxpub_fans: 'Seguidores',
    utility_log: 'Registro de recargas',
    adapay: 'Ajustes de Adapay',
    certification: 'Certificación',
  },
};
