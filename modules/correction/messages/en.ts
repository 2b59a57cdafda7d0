import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { CorrectionKind, CorrectionState, correctionErrors } from '../contract/correction.contract.ts';

export const en = {
  noun: { one: 'Correction', many: 'Corrections' },
  menu: { list: 'Corrections' },
  call: {
    CorrectionList: 'Corrections: view',
    CorrectionListExport: 'Corrections: export',
    CorrectionApprove: 'Corrections: approve',
    CorrectionRefuse: 'Corrections: refuse',
    CorrectionWithdraw: 'Corrections: withdraw',
  },
  field: {
    made_at: 'Asked at',
    made_by: 'Asked by',
    kind: 'Correction',
    changes: 'What changes',
    checked_by: 'Decided by',
    checked_at: 'Decided at',
    check_note: 'Why refused',
    note: 'Reason',
  },
  kind: { undo_sign: 'Undo signing', change: 'Change order' } satisfies Record<CorrectionKind, string>,
  state: {
    open: 'To be approved',
    done: 'Done',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
  } satisfies Record<CorrectionState, string>,
  all: 'All',
  open: { title: '{{kind}} waits for approval' },
  action: { approve: 'Approve', refuse: 'Refuse', withdraw: 'Withdraw' },
  question: {
    approve: '{{kind}} of order {{order_no}}, asked by {{name}}: {{reason}}',
    withdraw: 'Withdraw the correction of order {{order_no}}?',
  },
  done: {
    asked: 'Asked for. Another person has to approve it.',
    approved: 'The correction is done',
    refused: 'The correction was refused',
    withdrawn: 'The correction was withdrawn',
  },
  empty: { list: 'No corrections', list_hint: 'What another person has to approve is listed here.' },
  error: {
    open: 'A correction of order {{order_no}} waits for approval already.',
    state: 'This correction has been decided already.',
    checker_is_maker: 'Who asked for a correction cannot decide about it.',
    not_maker: 'Only who asked for a correction can withdraw it.',
  } satisfies ErrorTexts<typeof correctionErrors>,
};
