import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: { one: 'Cuenta externa', many: 'Cuentas externas' },
  menu: { identity: 'Cuentas externas' },
  call: {
    IdentityBindingList: 'Cuentas vinculadas: consultar',
    IdentityBindingListExport: 'Cuentas vinculadas: exportar a un archivo',
    IdentityTry: 'Proveedor de acceso: probar',
  },
  field: {
    provider: 'Proveedor',
    provider_title: 'Proveedor',
    login_name: 'Quién',
    is_owner: 'Titular',
    nick_name: 'Nombre allí',
    is_own_app: 'Aplicación propia',
    bound_at: 'Vinculada desde',
  },
  list: { bindings: 'Quién ha vinculado una cuenta' },
  empty: {
    bindings: 'Nadie ha vinculado aún una cuenta',
    bindings_hint: 'Cada persona vincula la suya en su perfil, en «Cuentas externas».',
  },
  page: {
    text: 'Puede entrar con una cuenta que tenga en otro servicio en lugar de escribir la contraseña. La contraseña sigue siendo válida.',
    none: 'No hay ningún proveedor configurado: lo hace el administrador con el complemento «Acceso social».',
    bound: 'Vinculada a {{name}} desde {{time}}',
    unbound: 'Sin vincular',
    gone: 'Ya no está configurado y no sirve para entrar.',
  },
  stage: {
    waiting: 'Continúe en la otra ventana.',
    blocked: 'El navegador ha bloqueado la ventana. Permita las ventanas emergentes e inténtelo de nuevo.',
    declined: 'Ha rechazado la autorización allí. No ha cambiado nada.',
  },
  action: {
    bind: 'Vincular {{name}}',
    rebind: 'Vincular otra cuenta',
    unbind: 'Desvincular',
  },
  ask: { unbind: '¿Desvincular {{name}}? Ya no servirá para entrar. La contraseña sigue siendo válida.' },
  done: { bound: 'Su cuenta está vinculada', unbound: 'La cuenta se ha desvinculado' },
  error: {
    not_ready: 'Este proveedor no está configurado aquí. Consulte al administrador.',
    origin_unknown:
      'Este servidor no conoce la dirección de esta página. Pida al administrador que fije PUBLIC_URL o ALLOWED_HOSTS.',
    state_wrong: 'Ha tardado demasiado o no empezó aquí. Vuelva a empezar.',
    code_wrong: 'El proveedor ya no reconoce este código. Vuelva a empezar.',
    provider_down: 'El proveedor no responde como debe. Inténtelo de nuevo en un momento.',
    application_wrong:
      'El proveedor rechaza la aplicación: su identificador, su clave, la dirección de retorno o los permisos no son correctos. Consulte al administrador.',
    answer_wrong:
      'La respuesta del proveedor no es auténtica o no corresponde a este acceso. Vuelva a empezar; si se repite, avise al administrador.',
    not_member: 'Esta cuenta no pertenece a la organización.',
    bound_elsewhere: 'Esta cuenta está vinculada a otra persona aquí. Desvincúlela allí primero.',
    not_bound:
      'Nadie ha vinculado aquí esta cuenta. Entre con la contraseña y vincúlela en su perfil, en «Cuentas externas».',
    wants_second_factor: 'Su cuenta pide además un código de la aplicación: entre con la contraseña.',
  },
};
