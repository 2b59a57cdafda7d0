import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: { one: 'Mensaje', many: 'Mensajes' },
  menu: { outbox: 'Bandeja de salida' },
  call: {
    OutboxList: 'Bandeja de salida: ver la lista',
    DebugSave: 'Modo de depuración: activar y desactivar',
  },
  field: {
    channel: 'Vía',
    receiver: 'Teléfono',
  },
  channel: { sms: 'SMS', email: 'Correo', wechat: 'WeChat' },
  purpose: {
    bind_card: 'Vincular una tarjeta bancaria',
    change_phone: 'Cambiar el teléfono',
    join: 'Unirse a la plataforma',
    member_sign_in: 'Entrada de un cliente',
  },
  message: {
    bind_card: 'Código: vincular una tarjeta bancaria',
    change_phone: 'Código: cambiar el teléfono',
    join: 'Código: unirse a la plataforma',
    member_sign_in: 'Código: entrada de un cliente',
    codes_refused: 'Códigos que no se pudieron enviar, a la plataforma',
  },
  subject: { codes_refused: 'Códigos sin enviar: {{codes}}' },
  sms: {
    codes_refused:
      'Linehaul: {{codes}} códigos no se pudieron enviar en una hora. Vea el motivo en el registro de SMS.',
    bind_card:
      'Linehaul: {{code}} es su código para vincular una tarjeta bancaria. Vale {{minutes}} minutos. No se lo diga a nadie.',
    change_phone:
      'Linehaul: {{code}} es su código para el nuevo número de teléfono. Vale {{minutes}} minutos. No lo comparta.',
    member_sign_in:
      'Linehaul: {{code}} es su código para entrar en las páginas de su transportista o tienda. Vale durante {{minutes}} minutos. No lo comparta con nadie.',
    join: 'Linehaul: {{code}} es su código para abrir una cuenta. Vale durante {{minutes}} minutos. No lo comparta con nadie.',
  },
  outbox: {
    empty: 'Aún no hay mensajes',
    hint: 'Los códigos esperan aquí hasta que los envía un canal de SMS.',
    notice:
      'Códigos de un solo uso y qué fue de ellos. Los envía el canal de SMS de la plataforma cuando está configurado; hasta entonces esperan aquí. Si el servidor muestra los códigos (SHOW_CODES), cada uno se puede leer hasta que se usa o caduca; después queda oculto. Busque por el número completo.',
  },
  state: {
    registered: 'Registrado',
    submitted: 'Enviado',
    paid: 'Pagado, en revisión',
    approved: 'Aprobado',
    rejected: 'Rechazado',
    disabled: 'Desactivado',
  },
  phone_code: {
    failed: 'No se pudo enviar el código. Compruebe el número o inténtelo más tarde.',
    send: 'Enviar el código',
    checking: 'Comprobando…',
    again: 'De nuevo en {{n}} s',
    sent: 'El código está en camino',
  },
  error: {
    account_taken: 'Este nombre de cuenta ya está en uso.',
    code_wrong: 'El código no es correcto. Mire de nuevo el último mensaje.',
    code_over: 'El código ya no vale. Pida uno nuevo.',
    puzzle_needed:
      'Para enviar otro código hace falta una breve comprobación, que la consola hace sola. Envíelo de nuevo.',
  },
};
