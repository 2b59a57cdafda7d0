import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import { type ModuleKernel, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { cronWorker, type QueueWorker, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { deleteCall } from '@linehaul/server-kernel/record/record-calls.ts';
import { courierContract } from '../contract/courier.contract.ts';
import { parcelDetail, parcelsOf, refreshParcel, saveParcel, shown } from './parcel.handlers.ts';
import { parcelRepo } from './parcel.repo.ts';
import { overdueParcels } from './parcel-track.repo.ts';
import { trackParcel, trackQueue } from './parcel-track.steps.ts';

/** So late a job would have been done long ago, if it were there. */
const overdueSeconds = 900;

async function restoreJobs(scope: Scope): Promise<void> {
  for (const row of await overdueParcels(scope, overdueSeconds)) {
    await enqueue(scope, trackQueue, row, { key: `${row.supplier_id}-${row.id}`, tenant: row.supplier_id });
  }
}

function courierQueues({ extensions }: ModuleKernel): readonly QueueWorker[] {
  return [
    queueWorker(trackQueue, (scope, { supplier_id, id }) =>
      trackParcel(tenantScope(scope, supplier_id, 'system'), extensions, id),
    ),
    /** Writes jobs down for parcels that have none and are overdue. */
    cronWorker({ name: 'courier.overdue', cron: '*/10 * * * *', run: restoreJobs }),
  ];
}

/** Parcels that courier companies carry for a tenant, and what tracking services say of them. */
export const courierModule = serverModule({
  name: 'courier',
  contract: courierContract,
  migrations: new URL('./migrations/', import.meta.url),
  queues: courierQueues,
  handlers: () => ({
    ParcelList: async ({ input, scope, extensions }) => {
      const page = await parcelRepo(scope).page(input);
      return { ...page, list: page.list.map((row) => shown(extensions, row)) };
    },
    ParcelInfo: ({ input, scope, extensions }) => parcelDetail(scope, extensions, input.id),
    ParcelsOf: ({ input, scope, extensions }) => parcelsOf(scope, extensions, input),
    ParcelSave: saveParcel,
    ParcelDel: deleteCall({ noun: 'parcel', repo: parcelRepo }),
    ParcelRefresh: refreshParcel,
  }),
});
