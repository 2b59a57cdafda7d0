import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: { one: 'Tarea fallida', many: 'Tareas fallidas' },
  menu: { list: 'Tareas fallidas' },
  call: {
    FailedJobList: 'Tareas fallidas: ver',
    FailedJobRerun: 'Tareas fallidas: ejecutar de nuevo',
    FailedJobDiscard: 'Tareas fallidas: descartar',
    FailedJobListExport: 'Tareas fallidas: exportar a un archivo',
  },
  field: {
    id: 'Tarea',
    jobs: 'Tareas',
    queue: 'Tipo de tarea',
    supplier_id: 'ID de la cuenta',
    data: 'Para',
    error: 'Motivo',
    created_at: 'Prevista',
    failed_at: 'Abandonada',
  },
  action: { rerun: 'Ejecutar de nuevo', discard: 'Descartar' },
  ask: {
    rerun:
      '¿Ejecutar de nuevo? Empieza en unos segundos y recupera todos sus intentos. Elimine antes el motivo; si no, volverá a esta lista.',
    discard:
      '¿Descartar? La tarea no se hará y desaparecerá de la lista. Los reembolsos y envíos que sigan abiertos recibirán una tarea nueva en diez minutos.',
  },
  done: { rerun: 'Puesta de nuevo en cola', discarded: 'Descartada' },
  empty: {
    title: 'No ha fallado nada',
    hint: 'Aquí aparece, con su motivo, lo que el servidor no logró hacer tras muchos intentos, como un reembolso o el envío a un webhook.',
  },
};
