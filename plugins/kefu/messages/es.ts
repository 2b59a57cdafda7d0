import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  plugin: {
    name: 'Atención al cliente',
    text: 'Un chat en la esquina de cada página, con el proveedor que usted elija.',
  },
  setting: { appid: 'ID de aplicación', host: 'Dirección del chat', mode: 'Mostrar como' },
  setting_hint: {
    appid: 'El número que le dio el proveedor del chat.',
    host: 'Una dirección que empieza por https://. El ID de aplicación se le añade como parámetro appid.',
    mode: 'El marco se abre junto a la página si el servidor permite enmarcar la dirección; si no, es un enlace.',
  },
  setting_option: { mode: { link: 'Enlace en otra ventana', frame: 'Marco junto a la página' } },
  open: 'Atención al cliente',
  open_window: 'Atención al cliente, se abre en otra ventana',
  close: 'Cerrar la atención al cliente',
};
