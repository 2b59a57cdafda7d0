import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: { one: 'Comentario', many: 'Comentarios' },
  menu: { list: 'Comentarios', info: 'Comentario' },
  call: {
    FeedbackList: 'Comentario: lista',
    FeedbackInfo: 'Comentario: abrir la ficha',
    FeedbackPicture: 'Comentario: ver sus imágenes',
    FeedbackReply: 'Comentario: responder',
    FeedbackClose: 'Comentario: cerrar y reabrir',
    FeedbackAdd: 'Comentario: escribir a la plataforma',
    FeedbackListExport: 'Comentario: exportar la lista a archivo',
  },
  field: {
    excerpt: 'Mensaje',
    body: 'Mensaje',
    sender_name: 'De',
    sender_phone: 'Teléfono',
    reply_count: 'Respuestas',
    created_at: 'Recibido',
    touched_at: 'Último cambio',
  },
  kind: { fault: 'Fallo', suggestion: 'Sugerencia', complaint: 'Queja', question: 'Pregunta', praise: 'Elogio' },
  state: { open: 'En espera', answered: 'Respondido', closed: 'Cerrado' },
  box: { label: 'Qué mensajes', inbox: 'Recibidos', sent: 'Enviados a la plataforma' },
  action: {
    open: 'Leer y responder',
    write: 'Escribir a la plataforma',
    send: 'Enviar',
    close: 'Cerrar',
    reopen: 'Reabrir',
  },
  ask: { close: '¿Cerrar este mensaje? Quien lo escribió ya no podrá responder.' },
  detail: {
    picture: 'Imagen {{place}}',
    message: 'Mensaje',
    replies: 'Respuestas',
    none: 'Nadie ha respondido todavía.',
    answer: 'Su respuesta',
  },
  done: {
    sent: 'Enviado. La respuesta aparecerá aquí.',
    replied: 'Respuesta enviada',
    closed: 'Cerrado',
    opened: 'Reabierto',
  },
  empty: {
    title: 'No hay mensajes',
    hint: 'Aquí está lo que le escriben, con sus respuestas.',
  },
  error: {
    closed: 'Este mensaje está cerrado. Reábralo antes de responder.',
    nobody: 'Nadie puede leer esto. Compruebe la dirección de la página.',
  },
};
