import { freightFinders, personRecords } from '@linehaul/modules/evidence/server/evidence.port.ts';
import type { WaybillState } from '../contract/waybill.contract.ts';
import { waybillErasureRepo } from './waybill-erasure.repo.ts';

const finalStates: ReadonlySet<WaybillState> = new Set(['signed', 'closed', 'returned', 'void']);

/** What waybills have about persons, and what belongs to one of them. */
export const personsOfWaybills = [
  freightFinders.offer({ key: 'waybill', find: (scope, waybillId) => waybillErasureRepo(scope).find(waybillId) }),
  personRecords.offer({
    key: 'waybill',
    findNeed: async (scope, freight) => {
      const states = await waybillErasureRepo(scope).states(freight);
      return states.every((state) => finalStates.has(state)) ? null : 'on_way';
    },
    collect: (scope, freight) => waybillErasureRepo(scope).collect(freight),
    erase: (scope, freight) => waybillErasureRepo(scope).erase(freight),
  }),
];
