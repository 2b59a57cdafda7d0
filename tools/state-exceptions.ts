import type { StateExceptions } from './state-rules.ts';

export const stateExceptions: StateExceptions = {
  machines: {},
  writers: {
    'modules/goods/server/goods-import.repo.ts':
      'One statement writes all goods of a file; its plan asks the machine of each, and refuses the rows.',
    'modules/reconciliation/server/channel-match.repo.ts':
      'One statement finds the pairs of a day, which may be hundreds of thousands; nobody takes that step.',
  },
};
