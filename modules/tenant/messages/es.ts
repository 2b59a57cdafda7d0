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
    id: 'Número',
    channel: 'Vía',
    purpose: 'Para',
    receiver: 'Teléfono',
    body: 'Texto',
    created_at: 'Escrito',
  },
  channel: { sms: 'SMS' },
  purpose: {
    bind_card: 'Vincular una tarjeta bancaria',
    change_phone: 'Cambiar el teléfono',
    join: 'Unirse a la plataforma',
  },
  sms: {
    bind_card:
      'Linehaul: {{code}} es su código para vincular una tarjeta bancaria. Vale {{minutes}} minutos. No se lo diga a nadie.',
    change_phone:
      'Linehaul: {{code}} es su código para el nuevo número de teléfono. Vale {{minutes}} minutos. No lo comparta.',
    join: 'Linehaul: {{code}} es su código para abrir una cuenta. Vale durante {{minutes}} minutos. No lo comparta con nadie.',
  },
  outbox: {
    empty: 'Aún no hay mensajes',
    hint: 'No hay proveedor de SMS conectado: lo que iría a un teléfono se guarda aquí y no se envía.',
    notice:
      'No hay proveedor de SMS conectado: los mensajes se guardan aquí y no se envían. Si el servidor muestra los códigos (SHOW_CODES), cada uno se puede leer hasta que se usa o caduca; después queda oculto.',
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
