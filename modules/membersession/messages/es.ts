import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: { one: 'Sesión de cliente', many: 'Sesiones de clientes' },
  menu: { setting: 'Acceso de clientes' },
  call: {
    MemberNameSave: 'Cliente: cambiar su propio nombre',
    MemberSessionEnd: 'Cliente: cerrar una sesión propia',
    MemberSessionEndOthers: 'Cliente: cerrar sus demás sesiones',
    SessionsOfMember: 'Cliente: ver dónde ha iniciado sesión',
    MemberSessionRevoke: 'Cliente: cerrar una sesión',
    MemberSessionRevokeAll: 'Cliente: cerrar todas las sesiones',
    MemberSignInSettingInfo: 'Acceso de clientes: ver el ajuste',
    MemberSignInSettingSave: 'Acceso de clientes: activar y desactivar',
  },
  way: { code: 'Código por mensaje de texto' },
  field: { is_on: 'Los clientes pueden iniciar sesión' },
  action: {
    revoke: 'Cerrar',
    revoke_of: 'Cerrar la sesión en {{name}}',
    revoke_all: 'Cerrar todas las sesiones',
  },
  ask: {
    revoke_all: '¿Cerrar todas las sesiones de este cliente? Tendrá que iniciar sesión de nuevo en todas partes.',
  },
  section: {
    device: '{{browser}} en {{system}}',
    title: 'Sesiones abiertas',
    none: 'Este cliente no tiene ninguna sesión abierta.',
    unknown: 'Dispositivo desconocido',
    since: 'desde {{time}}',
    seen: 'última actividad {{time}}',
  },
  hint: {
    is_on:
      'Los clientes entran en sus páginas con un código enviado a su teléfono. Un teléfono que aún no es de ningún cliente se añade a sus clientes. Si lo desactiva, se cierran todas las sesiones de clientes.',
  },
  sign_in: {
    title: 'Iniciar sesión',
    hint: '{{name}} le envía un código al teléfono. La sesión dura 30 días en este teléfono.',
    phone: 'Número de teléfono',
    send: 'Enviar el código',
    wait: 'Enviar de nuevo en {{n}} s',
    sent: 'Se ha enviado un código a {{phone}}.',
    code: 'Código',
    submit: 'Entrar',
    needs_phone: 'Escriba su número de teléfono para recibir un código.',
    needs_code: 'Escriba su número de teléfono y el código recibido.',
  },
  me: {
    title: 'Mis datos',
    phone: 'Teléfono {{phone}}, n.º de cliente {{code}}',
    name: 'Nombre',
    save: 'Guardar',
    sign_out: 'Cerrar sesión',
  },
  done: {
    setting: 'Guardado',
    revoked: 'La sesión está cerrada',
    revoked_all: 'Todas las sesiones están cerradas',
  },
  error: {
    token_unknown: 'Este inicio de sesión no es válido. Inicie sesión de nuevo.',
    expired: 'Hace más de 30 días de su última visita. Inicie sesión de nuevo.',
    signed_out: 'Ha cerrado la sesión. Inicie sesión de nuevo.',
    ended_elsewhere: 'Ha cerrado esta sesión desde otro dispositivo. Inicie sesión de nuevo.',
    revoked: 'La empresa ha cerrado su sesión. Inicie sesión de nuevo.',
    phone_changed: 'Su teléfono ha cambiado en los datos de la empresa. Inicie sesión con el nuevo.',
    member_gone: 'La empresa ha eliminado su ficha de cliente. Inicie sesión de nuevo para crear otra.',
    other_tenant: 'Su sesión es de otra empresa. Inicie sesión también aquí.',
    off: 'Esta empresa no permite por ahora que los clientes inicien sesión.',
    tenant_closed: 'Las páginas de esta empresa están cerradas por ahora. Póngase en contacto con ella.',
    address_refused: 'Su dirección {{ip}} no puede iniciar sesión aquí. Póngase en contacto con la empresa.',
    outside_held: 'Esta cuenta ya pertenece a otro cliente.',
  },
};
