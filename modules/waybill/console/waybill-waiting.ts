import { call } from '@linehaul/console-kernel/call/call.ts';
import { useIdentityStore } from '@linehaul/console-kernel/permission/identity.ts';
import { waybillContract } from '../contract/waybill.contract.ts';

const { WaybillList } = waybillContract;
const counted = { count: 'only' } as const;

/** The sites that the caller works at, or none for one who works for all. */
function places(): readonly (number | undefined)[] {
  const own = useIdentityStore.getState().identity?.own_sites ?? [];
  return own.length > 0 ? own.map(({ id }) => id) : [undefined];
}

async function sum(of: (site: number | undefined) => Promise<{ total: number }>): Promise<number> {
  const answers = await Promise.all(places().map(of));
  return answers.reduce((all, { total }) => all + total, 0);
}

/** What waits at the caller's sites: to be delivered there, and receipts that have not gone back to where they began. */
export async function countWaiting() {
  const quiet = { quiet: true };
  const delivery = await sum((destination_site_id) =>
    call(
      WaybillList,
      {
        ...counted,
        awaiting: 'delivery',
        at_destination: true,
        ...(destination_site_id ? { destination_site_id } : {}),
      },
      quiet,
    ),
  );
  const receipt = await sum((site_id) =>
    call(WaybillList, { ...counted, awaiting: 'receipt', ...(site_id ? { site_id } : {}) }, quiet),
  );
  return { delivery, receipt };
}
