import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  menu: {
    wechat: 'Cuenta de WeChat',
  },
  wechat: {
    text: 'Con una cuenta de WeChat vinculada se entra escaneando un código, sin contraseña.',
    none: 'Esta instalación no tiene configurado ningún canal de WeChat: el administrador de la plataforma debe indicar antes el número y la clave de la aplicación.',
    bound: 'Vinculada a {{name}} desde {{time}}',
    unbound: 'No hay ninguna cuenta de WeChat vinculada.',
    waiting: 'Escanee el código de la otra ventana con WeChat.',
    blocked: 'El navegador ha bloqueado la ventana. Permita las ventanas emergentes e inténtelo de nuevo.',
  },
  action: {
    bind: 'Vincular WeChat',
    rebind: 'Vincular otra cuenta',
    unbind: 'Desvincular',
  },
  ask: {
    unbind: '¿Desvincular la cuenta de WeChat? Ya no servirá para entrar.',
  },
  done: {
    bound: 'Su cuenta de WeChat está vinculada',
    unbound: 'La cuenta de WeChat se ha desvinculado',
  },
  error: {
    not_ready: 'Esta instalación no tiene ningún canal de WeChat. Consulte al administrador de la plataforma.',
    state_wrong: 'Ha tardado demasiado o no empezó aquí. Vuelva a empezar.',
    code_wrong: 'WeChat ya no reconoce este código. Escanéelo de nuevo.',
    provider_down: 'WeChat no responde como debe. Inténtelo de nuevo en un momento.',
    bound_elsewhere: 'Esta cuenta de WeChat está vinculada a otra cuenta. Desvincúlela allí primero.',
    not_bound:
      'Ninguna cuenta está vinculada a este WeChat. Entre con la contraseña y vincúlelo en su perfil, en «Cuenta de WeChat».',
    wants_second_factor: 'Su cuenta pide además un código de la aplicación: entre con la contraseña.',
  },
};
