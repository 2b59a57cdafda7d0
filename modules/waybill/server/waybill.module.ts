import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { correctionDoers } from '@linehaul/modules/correction/server/correction.port.ts';
import { parcelSubjects } from '@linehaul/modules/courier/server/courier.port.ts';
import { labelSubjects } from '@linehaul/modules/label/server/label.port.ts';
import { messagePurposes } from '@linehaul/modules/message/server/message.port.ts';
import { orderCarriage } from '@linehaul/modules/order/server/order.port.ts';
import { siteLiveSource } from '@linehaul/server-kernel/events/live-source.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { waybillContract } from '../contract/waybill.contract.ts';
import { waybillCounters } from '../contract/waybill.events.ts';
import { liabilitySources } from './liability-terms.extension.ts';
import { waybillRepo } from './waybill.repo.ts';
import { countAtSites } from './waybill-at-sites.repo.ts';
import { sendNewCode } from './waybill-code.handlers.ts';
import { addWaybill, signWaybill, voidWaybill } from './waybill-document.handlers.ts';
import { personsOfWaybills } from './waybill-erasure.steps.ts';
import { importAllEvents } from './waybill-evidence.repo.ts';
import { checkChangeOf, followOrder, holdWaybillOf } from './waybill-follow.steps.ts';
import { labelledWaybills } from './waybill-label.steps.ts';
import { listMemberWaybills, showMemberWaybill, signMemberWaybill } from './waybill-member.handlers.ts';
import { waybillNotices } from './waybill-notice.steps.ts';
import { liveWaybillNo } from './waybill-of-order.steps.ts';
import { refuseWaybill, undoDelivery, undoRefusal } from './waybill-refusal.handlers.ts';
import { decideRefusal, quoteWaybillReturn, returnWaybill, undoReturn } from './waybill-return.handlers.ts';
import { signUndoDoer, undoSigning } from './waybill-sign-undo.handlers.ts';
import { holdWaybill, releaseWaybill, returnReceipts, takeStep } from './waybill-step.handlers.ts';
import { proveWaybill, traceWaybill } from './waybill-trace.steps.ts';
import { buildView } from './waybill-view.rules.ts';
import { showWaybill } from './waybill-view.steps.ts';
import { previewWeighing, receiveWaybill } from './waybill-weighing.handlers.ts';

export const waybillModule = serverModule({
  name: 'waybill',
  contract: waybillContract,
  migrations: new URL('./migrations/', import.meta.url),
  sites: {
    waybill: {
      columns: ['origin_site_id', 'destination_site_id', 'site_id'],
      // The sites of every trip that carries it, so that a manifest is the same for all of them.
      through: [
        { table: 'waybill_leg', on: { waybill_id: 'id' }, through: [{ table: 'trip', on: { id: 'trip_id' } }] },
      ],
    },
    // A carrier makes them for waybills alone.
    label: { through: [{ table: 'waybill', on: { id: 'subject_id' } }] },
    parcel: { through: [{ table: 'waybill', on: { id: 'subject_id' } }] },
    evidence_entry: { through: [{ table: 'waybill', on: { id: 'waybill_id' } }] },
  },
  live: [siteLiveSource(waybillCounters, countAtSites)],
  offers: (kernel) => [
    orderCarriage.offer({
      key: 'waybill',
      carries: liveWaybillNo,
      hold: holdWaybillOf,
      checkChange: checkChangeOf,
      follow: (scope, order) => followOrder(kernel, scope, order),
    }),
    parcelSubjects.offer({
      key: 'waybill',
      noOf: async (scope, id) => (await waybillRepo(scope).byId(id))?.waybill_no ?? null,
      page: (id) => `/logistics/waybill/info/${id}`,
    }),
    labelSubjects.offer(labelledWaybills),
    correctionDoers.offer(signUndoDoer),
    ...personsOfWaybills,
    ...waybillNotices(kernel).map((notice) => messagePurposes.offer(notice)),
  ],
  /** Lines of histories from before there was a log enter it. */
  jobs: () => [{ name: 'waybill.import_evidence', every_seconds: 60, run: importAllEvents }],
  handlers: (kernel) => ({
    WaybillList: async ({ input, scope }) => {
      const page = await waybillRepo(scope).page(input);
      return { ...page, list: page.list.map((row) => buildView(row, scope.caller)) };
    },
    WaybillInfo: async ({ input, scope, extensions }) => {
      const storedWaybill = await waybillRepo(scope).byId(input.id);
      if (!storedWaybill) throw refuse(wireErrors.not_found);
      const [source] = scope.caller.industry === 'platform' ? [] : extensions(liabilitySources);
      const liability = (await source?.find(scope)) ?? null;
      return { ...(await showWaybill(scope, storedWaybill)), liability };
    },
    WaybillAdd: addWaybill,
    WaybillPickUp: (call) => takeStep(call, 'pick_up', 'picked_up', () => ({})),
    WaybillWeighing: previewWeighing,
    WaybillReceive: receiveWaybill,
    WaybillDeliver: (call) =>
      takeStep(call, 'deliver', 'delivering', ({ arrived_pieces }) => ({
        patch: { delivered_pieces: arrived_pieces },
        pieces: arrived_pieces,
      })),
    WaybillSign: (call) => signWaybill(kernel.secrets, call),
    WaybillCodeSend: (call) => sendNewCode(kernel, call),
    WaybillHold: holdWaybill,
    WaybillRelease: releaseWaybill,
    WaybillSignUndo: undoSigning,
    WaybillDeliverUndo: undoDelivery,
    WaybillRefuse: refuseWaybill,
    WaybillRefuseUndo: undoRefusal,
    WaybillRefusalDecide: decideRefusal,
    WaybillReturnQuote: quoteWaybillReturn,
    WaybillReturn: returnWaybill,
    WaybillReturnUndo: undoReturn,
    WaybillVoid: voidWaybill,
    ReceiptReturn: returnReceipts,
    WaybillClose: (call) => takeStep(call, 'close', 'closed', ({ signed_pieces }) => ({ pieces: signed_pieces })),
    MemberWaybillList: listMemberWaybills,
    MemberWaybillInfo: showMemberWaybill,
    MemberWaybillSign: (call) => signMemberWaybill(kernel.secrets, call),
    Trace: ({ input, scope, ip }) => traceWaybill(scope, input.waybill_no, ip),
    TraceProof: ({ input, scope, ip }) => proveWaybill(scope, input.waybill_no, ip),
  }),
});
