import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: { one: 'Corrección', many: 'Correcciones' },
  menu: { list: 'Correcciones' },
  call: {
    CorrectionList: 'Correcciones: ver',
    CorrectionListExport: 'Correcciones: exportar',
    CorrectionApprove: 'Correcciones: aprobar',
    CorrectionRefuse: 'Correcciones: rechazar',
    CorrectionWithdraw: 'Correcciones: retirar',
  },
  field: {
    made_at: 'Solicitada el',
    made_by: 'Solicitada por',
    kind: 'Corrección',
    changes: 'Qué cambia',
    checked_by: 'Decidida por',
    checked_at: 'Decidida el',
    check_note: 'Motivo del rechazo',
    note: 'Motivo',
  },
  kind: { undo_sign: 'Deshacer la firma', change: 'Cambiar el pedido' },
  state: { open: 'Por aprobar', done: 'Hecha', refused: 'Rechazada', withdrawn: 'Retirada' },
  all: 'Todas',
  open: { title: '{{kind}}: espera aprobación' },
  action: { approve: 'Aprobar', refuse: 'Rechazar', withdraw: 'Retirar' },
  question: {
    approve: '{{kind}} del pedido {{order_no}}, solicitada por {{name}}: {{reason}}',
    withdraw: '¿Retirar la corrección del pedido {{order_no}}?',
  },
  done: {
    asked: 'Solicitada. Otra persona tiene que aprobarla.',
    approved: 'La corrección está hecha',
    refused: 'La corrección se ha rechazado',
    withdrawn: 'La corrección se ha retirado',
  },
  empty: { list: 'No hay correcciones', list_hint: 'Aquí aparece lo que otra persona tiene que aprobar.' },
  error: {
    open: 'Una corrección del pedido {{order_no}} ya espera aprobación.',
    state: 'Esta corrección ya está decidida.',
    checker_is_maker: 'Quien solicita una corrección no puede decidir sobre ella.',
    not_maker: 'Solo quien ha solicitado la corrección puede retirarla.',
  },
};
