import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  plugin: {
    name: 'Adapay',
    text: 'Los clientes pagan por Adapay, que guarda el dinero y paga a cada inquilino su parte cuando se liquida un pedido. Miembros, pagos, reembolsos y el extracto diario llegan por sí solos.',
  },
  menu: {
    setting: 'Ajustes de Adapay',
  },
  setting_group: {
    application: 'Aplicación',
    keys: 'Claves',
    payment: 'Pago',
  },
  setting: {
    app_id: 'ID de la aplicación',
    mode: 'Modo',
    api_key: 'Clave de API',
    private_key: 'Su clave privada',
    adapay_public_key: 'Clave pública de Adapay',
    way: 'Los clientes pagan con',
    pay_channel: 'Canal del código',
    platform_member: 'Su propio número de miembro',
  },
  setting_hint: {
    app_id: 'En la página de la aplicación en la consola de Adapay.',
    mode: 'La clave de abajo debe ser de este modo. La clave de prueba no mueve dinero.',
    api_key: 'Empieza por api_live_ o api_test_.',
    private_key: 'RSA, PKCS#8. Su mitad pública se indica en la consola de Adapay.',
    adapay_public_key: 'De la consola de Adapay; no es la suya.',
    way: 'Adapay concede cada uno por separado.',
    pay_channel: 'Como lo llama Adapay: alipay_qr, union_qr. Pregunte a Adapay cuáles tiene abiertos.',
    platform_member: 'Con el que Adapay paga a la plataforma su comisión; 0 es el propio comerciante.',
  },
  setting_option: {
    mode: {
      live: 'Real',
      test: 'Prueba',
    },
    way: {
      qr: 'Un código para escanear',
      page: 'La página de Adapay en el navegador',
    },
  },
  check: {
    good: 'Adapay responde y su respuesta es auténtica.',
    unreadable: 'No se puede leer una clave. Péguela completa.',
    wrong_key: 'Adapay rechaza las claves: {{reason}}.',
    wrong_adapay_key: 'Adapay responde, pero la respuesta no está firmada con la clave indicada como suya.',
    refused: 'Adapay rechaza la aplicación: {{reason}}.',
    silent: 'Adapay no responde. Inténtelo de nuevo en un momento.',
    port: 'Adapay solo alcanza los puertos 80, 443 y de 8000 a 9005, y no {{url}}. Cambie PUBLIC_URL del servidor.',
  },
  error: {
    in_use:
      'Todavía hay pagos o reembolsos de Adapay en curso. Ciérrelos o espere a que terminen y desinstálelo después.',
  },
};
